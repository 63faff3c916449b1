import { and, eq, ne, sql } from 'drizzle-orm'
import { textFields } from '~/kits/admin/content-form.server.ts'
import { concludeSave, lockRow, type Saved, type SaveOptions, writeRow } from '~/kits/content/rows.server.ts'
import { saveTexts } from '~/kits/content/texts.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { keepVersion } from '~/platform/versions/versions.server.ts'
import { changePicture } from '../../files/index.server.ts'
import { placesTag } from '../../site/index.server.ts'
import { placeToUse } from '../place.queries.server.ts'
import { type PlaceInput, placeRules } from '../place.rules.server.ts'
import { places, placeTexts } from '../place.table.server.ts'
import { placeRenamed } from '../renamed.adapter.server.ts'
import { placeVersions } from '../staff.queries.server.ts'

/**
 * Creates or updates a place. There is one main place: another one that becomes it takes its role, and the main place
 * itself keeps it. The database gives a new name to the events that take place there.
 */
export async function savePlace(
  work: UnitOfWork,
  input: PlaceInput,
  options: SaveOptions,
): Promise<Saved<'name-taken' | 'main' | 'no alt'>> {
  // One at a time: two that become the main place would each see the former one.
  await work.tx.execute(sql`select pg_advisory_xact_lock(hashtext('places'))`)
  const found = await lockRow(work, places, options)
  if (!found.ok) return found
  const { before } = found
  if (before?.role === 'main' && input.role !== 'main') return { ok: false, reason: 'main' }
  if (await isNameTaken(work, input.nameEn, before?.id)) return { ok: false, reason: 'name-taken' }
  const hasPicture = options.uploadId || (before?.imageId && !options.removeImage)
  if (hasPicture && !input.imageAltEn) return { ok: false, reason: 'no alt' }
  if (input.role === 'main' && before?.role !== 'main') await stepDown(work)
  const named = before && (await placeToUse(work.tx, before.id))
  const { street, town, role, coordinates } = input
  const { latitude = null, longitude = null } = coordinates ?? {}
  const imageId = await changePicture(work, before?.imageId, options)
  const id = await writeRow(work, places, before, { street, town, role, latitude, longitude, imageId })
  const fields = textFields(placeRules)
  await saveTexts(work, id, { table: placeTexts, owner: 'placeId', fields, input })
  if (named && named.name !== input.nameEn) for (const follow of placeRenamed()) await follow(work, id)
  const after = { ...input, coordinates: undefined, latitude, longitude, imageId }
  return concludeSave(work, { subject: 'place', id, before, after, tag: placesTag, versions: placeVersions })
}

async function isNameTaken({ tx }: UnitOfWork, name: string, id: string | undefined): Promise<boolean> {
  const { placeId, locale } = placeTexts
  const rows = await tx
    .select({ placeId })
    .from(placeTexts)
    .where(
      and(
        eq(locale, 'en'),
        sql`lower(${placeTexts.name}) = lower(${name})`,
        id ? ne(placeId, id) : undefined,
      ),
    )
  return rows.length > 0
}

/** The main place becomes one of the others of the hub. */
async function stepDown(work: UnitOfWork): Promise<void> {
  const [former] = await work.tx
    .update(places)
    .set({ role: 'site', updatedAt: work.now, version: sql`${places.version} + 1` })
    .where(eq(places.role, 'main'))
    .returning({ id: places.id })
  if (!former) return
  const [before, after] = [{ role: 'main' }, { role: 'site' }]
  await work.audit({ action: 'updated', subject: 'place', subjectId: former.id, before, after })
  await keepVersion(work, placeVersions, former.id)
}
