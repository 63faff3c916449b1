import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordForEditing } from '~/kits/admin/content-editing.server.ts'
import type { List } from '~/kits/admin/list.server.ts'
import { behindInWords, translationsBehind } from '~/kits/content/texts.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { VersionedKind } from '~/platform/versions/versions.server.ts'
import { addressOf } from '../site/index.server.ts'
import { type PlaceRole, placeRoles } from './place.options.ts'
import { coordinatesInWords, placeRules } from './place.rules.server.ts'
import { places, placeTexts } from './place.table.server.ts'

const inEnglish = and(eq(placeTexts.placeId, places.id), eq(placeTexts.locale, 'en'))

/** Every place, newest first. */
export const placesList: List<{
  id: string
  name: string
  address: string
  role: PlaceRole
  coordinates: string
  behind: string
}> = {
  table: places,
  id: places.id,
  sorts: { newest: { column: places.createdAt, direction: 'desc' } },
  filters: { role: { column: places.role, values: placeRoles } },
  where: isNull(places.archivedAt),
  // A few dozen, entered by hand: no index needed.
  search: sql`lower(${places.street} || ' ' || coalesce(${places.town}, '') || ' ' || (
    select ${placeTexts.name} from ${placeTexts} where ${inEnglish}))`,
  async rows(db, ids) {
    const rows = await db
      .select({
        place: places,
        name: placeTexts.name,
        stale: translationsBehind(placeTexts, placeTexts.placeId),
      })
      .from(places)
      .innerJoin(placeTexts, inEnglish)
      .where(inArray(places.id, ids))
    return rows.map(({ place, name, stale }) => ({
      id: place.id,
      name,
      address: addressOf(place),
      role: place.role as PlaceRole,
      coordinates: place.latitude === null ? 'none' : 'yes',
      behind: behindInWords(stale),
    }))
  },
}

/** One place as form values. */
export async function placeForEditing(db: Reader, id: string) {
  const content = { table: places, texts: placeTexts, owner: placeTexts.placeId, rules: placeRules }
  const found = await recordForEditing(db, id, content)
  if (!found) return
  const { latitude, longitude } = found.row
  if (latitude !== null && longitude !== null)
    found.values.coordinates = coordinatesInWords({ latitude, longitude })
  return { version: found.version, values: found.values, imageId: found.row.imageId }
}

export const placeVersions: VersionedKind = { subject: 'place', read: placeForEditing, stays: ['role'] }
