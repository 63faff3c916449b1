import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { adminSearch, typedIn } from '../admin-search.queries.server.ts'

/** The results for the dialog while somebody types. Each kind checks its own permission. */
export const loader = guardedLoader('panel', async ({ url, staff }) =>
  Response.json(await adminSearch(typedIn(url.searchParams), staff.groups)),
)
