export { opportunitiesTag, opportunityWords } from './opportunity.queries.server.ts'
export { nextClosing } from './search.queries.server.ts'
