export { communitiesForShowing, communitiesTag } from './communities.queries.server.ts'
