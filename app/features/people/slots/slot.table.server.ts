import { sql } from 'drizzle-orm'
import { check, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, plain, timestamptz } from '~/platform/db/columns.server.ts'
import { dataSubject } from '~/platform/db/data-subject.server.ts'
import { siteMaxima } from '../../core/site/settings.options.ts'

/**
 * APT-15: one place of one slot, held by the row that points at it. Nothing in here says which kind of row, so an
 * appointment and a paid booking hold places of the same slots.
 */
export const slotHolds = pgTable(
  'slot_holds',
  {
    id: id(),
    /** Day and time of the slot. */
    startsAt: plain(timestamptz('starts_at').notNull()),
    place: plain(integer('place').notNull()),
    createdAt: createdAt(),
  },
  (table) => [
    // The database gives a held place to nobody else, whatever the code does.
    unique('slot_holds_place').on(table.startsAt, table.place),
    // The holder points at both columns, so that its own day and time cannot differ from those of the place.
    unique('slot_holds_whole').on(table.id, table.startsAt),
    check('slot_holds_place_known', sql`${table.place} between 1 and ${sql.raw(String(siteMaxima.places))}`),
  ],
)

// Erasing a person frees their place.
dataSubject(slotHolds, () => ({ whose: 'people', pointed: true, retention: 'its row' }))
