import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { textsTable } from '~/kits/content/texts.table.server.ts'
import { contentColumns, id, isOneOf, plain, references } from '~/platform/db/columns.server.ts'
import { fileId } from '../files/files.table.server.ts'
import { placeRoles } from './place.options.ts'

/** NAV-11: where something takes place. Its name and the way there are in `place_texts`. */
export const places = pgTable(
  'places',
  {
    id: id(),
    role: plain(text('role').notNull().default('other')),
    street: plain(text('street').notNull()),
    /** The town or district. */
    town: plain(text('town')),
    latitude: plain(doublePrecision('latitude')),
    longitude: plain(doublePrecision('longitude')),
    /** A map, or a photo of the entrance. */
    imageId: plain(fileId('image_id')),
    ...contentColumns(),
  },
  (table) => [
    index('places_newest').on(table.createdAt, table.id).where(sql`${table.archivedAt} is null`),
    check('places_role_known', isOneOf(table.role, placeRoles)),
    check('places_street', sql`btrim(${table.street}) <> ''`),
    // Both or none. NaN is greater than every number, so it is refused, too.
    check(
      'places_coordinates',
      sql`(${table.latitude} is null) = (${table.longitude} is null) and ${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    uniqueIndex('places_main').on(table.role).where(sql`${table.role} = 'main'`),
    // Appointments and the footer need it: another one becomes the main place first.
    check('places_main_stays', sql`${table.role} <> 'main' or ${table.archivedAt} is null`),
  ],
)

export const placeTexts = textsTable(
  'place_texts',
  {
    placeId: references('place_id', () => places.id, 'cascade'),
    name: plain(text('name').notNull()),
    directions: plain(text('directions')),
    imageAlt: plain(text('image_alt')),
  },
  // Whoever chooses from the list must not find two of one name.
  (table) => [
    uniqueIndex('place_texts_name').on(sql`lower(${table.name})`).where(sql`${table.locale} = 'en'`),
  ],
)
