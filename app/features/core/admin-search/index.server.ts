export {
  type AdminSearchHit,
  type AdminSearchSource,
  adminSearchSources,
  listSource,
} from './admin-search.adapter.server.ts'
