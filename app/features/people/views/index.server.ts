export { viewsOf } from './view.queries.server.ts'
