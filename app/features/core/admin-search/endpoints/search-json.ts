import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { adminSearch, typedIn } from '../admin-search.queries.server.ts'

/** What the dialog shows while somebody types. Each kind asks for its own permission. */
export const loader = guardedLoader('panel', async ({ url, staff }) =>
  Response.json(await adminSearch(typedIn(url.searchParams), staff.groups)),
)
