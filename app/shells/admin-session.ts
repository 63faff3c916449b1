import { countsFor } from '~/admin-counts.server.ts'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'

/** AUT-04: the facts of the session and what waits, for the page that is open. Asking is also staying. */
export const loader = guardedLoader('panel', async ({ staff }) => {
  const { email, groups, session } = staff
  return Response.json({
    user: { email, groups },
    expiresAt: session.endsAt.toISOString(),
    expiresIn: Math.floor((session.endsAt.getTime() - Date.now()) / 1000),
    counts: await countsFor(staff),
  })
})
