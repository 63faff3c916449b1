import { and, eq, inArray } from 'drizzle-orm'
import { timelinePart } from '~/kits/admin/timeline.server.ts'
import { eventRegistrations, eventTexts } from '../events/event.table.server.ts'
import { eventScans } from './scan.table.server.ts'

/** When somebody came: the earliest scan of a ticket counts. */
export const checkinTimeline = timelinePart({
  name: 'checkin',
  kind: 'events',
  permission: 'events.door',
  rows(db, page) {
    const { id, registrationId, scannedAt, scannedBy } = eventScans
    return db
      .select({ ...page.columns(id), registrationId, scannedBy, title: eventTexts.title })
      .from(eventScans)
      .innerJoin(eventRegistrations, eq(eventRegistrations.id, registrationId))
      .innerJoin(eventTexts, and(eq(eventTexts.eventId, eventScans.eventId), eq(eventTexts.locale, 'en')))
      .crossJoinLateral(page.moments({ came: scannedAt }))
      .where(and(inArray(eventRegistrations.personId, page.who), page.where(id)))
      .orderBy(...page.order(id))
      .limit(page.limit)
  },
  entry: ({ title, scannedBy, registrationId }) => ({
    title: `Came to ${title}`,
    state: { tone: 'ok', label: 'Checked in' },
    by: scannedBy,
    href: `/admin/registrations/${registrationId}`,
  }),
})
