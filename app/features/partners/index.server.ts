export { partnersForShowing, partnersTag } from './partner.queries.server.ts'
