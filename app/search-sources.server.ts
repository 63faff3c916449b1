import { handOverSearchSources } from './features/core/search/index.server.ts'
import { coursesSearch } from './features/learning/courses/index.server.ts'
import { eventsSearch } from './features/offers/events/index.server.ts'
import { opportunitiesSearch } from './features/offers/opportunities/index.server.ts'
import { programsSearch } from './features/offers/programs/index.server.ts'
import { newsSearch } from './features/website/news/index.server.ts'
import { startupsSearch } from './features/website/startups/index.server.ts'
import { openPages } from './open-pages.ts'

/** Everything that can be found: by search, through search engines, in feeds and as a shared link. In this order. */
handOverSearchSources({
  kinds: [programsSearch, coursesSearch, opportunitiesSearch, eventsSearch, newsSearch, startupsSearch],
  pages: openPages,
})
