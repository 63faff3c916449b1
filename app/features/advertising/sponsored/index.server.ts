export { sponsoredForShowing, sponsoredTag, sponsoredTags } from './sponsored.queries.server.ts'
