export { opportunityKind } from './application.kinds.server.ts'
export { foundOpportunities } from './opportunity.kinds.server.ts'
export { opportunitiesTag, opportunityWords } from './opportunity.queries.server.ts'
export { nextClosing } from './search.queries.server.ts'
