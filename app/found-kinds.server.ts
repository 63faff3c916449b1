import { foundCourses } from './features/courses/index.server.ts'
import { foundEvents } from './features/events/index.server.ts'
import { handOverFound } from './features/found/index.server.ts'
import { foundNews } from './features/news/index.server.ts'
import { foundOpportunities } from './features/opportunities/index.server.ts'
import { foundPrograms } from './features/programs/index.server.ts'
import { foundStartups } from './features/startups/index.server.ts'
import { openPages } from './open-pages.ts'

/** Everything that people find: by search, through search engines, in feeds and as a shared link. In this order. */
handOverFound({
  kinds: [foundPrograms, foundCourses, foundOpportunities, foundEvents, foundNews, foundStartups],
  pages: openPages,
})
