import { sql } from 'drizzle-orm'
import { check, integer, pgTable, timestamp, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, plain } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { siteMaxima } from '../../core/site/settings.options.ts'

/**
 * APT-15: one place of one slot, held by whatever points at it. Nothing in here says by what, so an appointment and a
 * paid booking hold places of the same slots.
 */
export const slotHolds = pgTable(
  'slot_holds',
  {
    id: id(),
    /** Day and time of the slot. */
    startsAt: plain(timestamp('starts_at', { withTimezone: true }).notNull()),
    place: plain(integer('place').notNull()),
    createdAt: createdAt(),
  },
  (table) => [
    // Whatever the code does, nobody else gets a place that is held.
    unique('slot_holds_place').on(table.startsAt, table.place),
    // Whoever holds points at both, so that its own day and time cannot differ from those of the place.
    unique('slot_holds_whole').on(table.id, table.startsAt),
    check('slot_holds_place_known', sql`${table.place} between 1 and ${sql.raw(String(siteMaxima.places))}`),
  ],
)

// Whoever is erased gives their place back.
dataSubject(slotHolds, () => ({ whose: 'people', pointed: true, retention: 'its row' }))
