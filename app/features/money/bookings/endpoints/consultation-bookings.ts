import { redirect } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'

/** ASH-01: the longer address redirects to the list and keeps search and filters. */
export const loader = guardedLoader('bookings.read', ({ url }) => redirect(`/admin/bookings${url.search}`))
