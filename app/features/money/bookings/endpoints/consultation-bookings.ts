import { redirect } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'

/** ASH-01: the longer address leads to the list, with what was searched and filtered. */
export const loader = guardedLoader('bookings.read', ({ url }) => redirect(`/admin/bookings${url.search}`))
