import { foundEvents } from './features/events/index.server.ts'
import { handOverFound } from './features/found/index.server.ts'
import { foundOpportunities } from './features/opportunities/index.server.ts'
import { foundPrograms } from './features/programs/index.server.ts'

/** Everything that people find: by search, through search engines, in feeds and as a shared link. In this order. */
handOverFound({
  kinds: [foundPrograms, foundOpportunities, foundEvents],
  pages: ['/', '/programs', '/opportunities', '/events', '/contact', '/status'],
})
