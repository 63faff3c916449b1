import { staffIdleMinutes } from '~/features/people/accounts/index.server.ts'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { countsFor } from './admin-counts.server.ts'

/**
 * AUT-02 to AUT-04: the state of the session and the pending counts, for the open page. Polling also extends the
 * session.
 */
export const loader = guardedLoader('panel', async ({ staff }) => {
  const now = Date.now()
  const endsAt = Math.min(staff.session.endsAt.getTime(), now + staffIdleMinutes * 60_000)
  return Response.json({
    expires_at: new Date(endsAt).toISOString(),
    expires_in: Math.floor((endsAt - now) / 1000),
    user: {
      id: staff.id,
      email: staff.email,
      phone: staff.phone,
      role: 'admin',
      groups: staff.groups,
      created_at: staff.createdAt.toISOString(),
      email_verified: staff.emailVerified,
      phone_verified: staff.phoneVerified,
      two_factor_enabled: staff.twoFactor,
      methods: [
        { type: 'email', enabled: true, verified: staff.emailVerified },
        { type: 'sms', enabled: staff.phone !== null, verified: staff.phoneVerified },
      ],
    },
    counts: await countsFor(staff),
  })
})
