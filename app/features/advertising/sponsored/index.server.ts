export { sponsoredAdminSearch } from './admin-search.adapter.server.ts'
export { sponsoredForShowing, sponsoredTag, sponsoredTags } from './sponsored.queries.server.ts'
