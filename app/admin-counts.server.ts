import { pendingBookings } from './features/money/bookings/index.server.ts'
import { paymentsToLookAt } from './features/money/payments/index.server.ts'
import { pendingAppointments } from './features/people/appointments/index.server.ts'
import { newMessages, waitingApplications } from './features/people/enquiries/index.server.ts'
import { unreadNotifications } from './features/people/notifications/index.server.ts'
import { waitingRegistrations } from './features/people/registrations/index.server.ts'
import { isAllowed, type Permission } from './kits/admin/permissions.ts'
import type { Staff } from './kits/admin/staff.ts'
import { db, type Reader } from './platform/db/db.server.ts'
import { log } from './platform/log.server.ts'

type Waiting = { permission: Permission; count: (db: Reader) => Promise<number> }

/** ASH-06: the counts of pending items, for each screen. */
const waiting: Record<string, Waiting> = {
  '/admin/registrations': { permission: 'applications.read', count: waitingRegistrations },
  '/admin/appointments': { permission: 'appointments.read', count: pendingAppointments },
  '/admin/bookings': { permission: 'bookings.read', count: pendingBookings },
  '/admin/messages': { permission: 'messages.read', count: newMessages },
  '/admin/partnerships': { permission: 'partnerships.read', count: waitingApplications('partnership') },
  '/admin/digital-bridge': { permission: 'partnerships.read', count: waitingApplications('digital-bridge') },
  '/admin/payments': { permission: 'payments.read', count: paymentsToLookAt },
  '/admin/notifications': { permission: 'notifications.read', count: unreadNotifications },
}

/** ASH-08: a count that fails is logged and not shown. */
export async function countsFor(staff: Staff): Promise<Record<string, number>> {
  const mine = Object.entries(waiting).filter(([, { permission }]) => isAllowed(permission, staff.groups))
  const counts = await Promise.all(
    mine.map(async ([href, { count }]) => {
      try {
        return [href, await count(db())] as const
      } catch (err) {
        log.warn({ err, screen: href }, 'a count failed')
        return [href, 0] as const
      }
    }),
  )
  return Object.fromEntries(counts)
}
