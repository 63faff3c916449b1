import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, personal, plain, references, timestamptz } from '~/platform/db/columns.server.ts'
import { eventRegistrations, events } from '../events/event.table.server.ts'

/** A ticket scanned at the entrance. Several phones may scan it; the earliest scan counts, the others are doubles. */
export const eventScans = pgTable(
  'event_scans',
  {
    /** Made by the phone, so that a scan sent twice is saved once. */
    id: plain(uuid('id').primaryKey()),
    eventId: references('event_id', () => events.id),
    registrationId: references('registration_id', () => eventRegistrations.id, 'cascade'),
    /** When it was scanned, by the server's clock: the phone's time is corrected. */
    scannedAt: personal(timestamptz('scanned_at').notNull(), {
      what: 'when somebody came',
      why: 'to let each ticket in once, and to count who came',
      keep: '24 months',
    }),
    scannedBy: personal(text('scanned_by').notNull(), {
      what: 'the staff account at the door',
      why: 'to answer for it',
      keep: '24 months',
    }),
    createdAt: createdAt(),
  },
  (table) => [
    index('event_scans_registration').on(table.registrationId, table.scannedAt),
    index('event_scans_event').on(table.eventId, table.scannedAt),
  ],
)
