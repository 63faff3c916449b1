export { lookedUpSponsored } from './lookup.kinds.server.ts'
export { sponsoredForShowing, sponsoredTag, sponsoredTags } from './sponsored.queries.server.ts'
