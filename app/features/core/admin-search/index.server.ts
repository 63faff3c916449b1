export {
  type AdminSearchHit,
  type AdminSearchSource,
  handOverAdminSearch,
  listSource,
} from './admin-search.adapter.server.ts'
