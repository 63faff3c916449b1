import { coursesSearch } from './features/courses/index.server.ts'
import { eventsSearch } from './features/events/index.server.ts'
import { newsSearch } from './features/news/index.server.ts'
import { opportunitiesSearch } from './features/opportunities/index.server.ts'
import { programsSearch } from './features/programs/index.server.ts'
import { handOverSearchSources } from './features/search/index.server.ts'
import { startupsSearch } from './features/startups/index.server.ts'
import { openPages } from './open-pages.ts'

/** Everything that people find: by search, through search engines, in feeds and as a shared link. In this order. */
handOverSearchSources({
  kinds: [programsSearch, coursesSearch, opportunitiesSearch, eventsSearch, newsSearch, startupsSearch],
  pages: openPages,
})
