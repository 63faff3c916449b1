import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type TranslatedText, textIn } from '~/kits/content/texts.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { ShownFile } from '../files/files.options.ts'
import { fileForShowing, filesForShowing } from '../files/index.server.ts'
import { addressOf, type Place, placesOfHub } from '../site/index.server.ts'
import { mapAddress } from './place.options.ts'
import type { Coordinates } from './place.rules.server.ts'
import { places, placeTexts } from './place.table.server.ts'

/** A place in the reader's language. */
export type PlaceView = {
  name: TranslatedText
  /** Street and town. */
  address: string
  directions?: TranslatedText
  /** Opens it in a map app, or in the browser where there is none. */
  map: string
  coordinates?: Coordinates
  /** Its file is read where a page is about the place: see `withPicture`. */
  picture?: { id: string; file?: ShownFile; alt: TranslatedText }
}

export function placeIn(place: Place, locale: Locale): PlaceView {
  const { coordinates, texts, imageId, picture } = place
  const address = addressOf(place)
  const name = textIn(texts, locale, 'name') ?? { text: address, lang: 'en' }
  return {
    name,
    address,
    directions: textIn(texts, locale, 'directions'),
    map: mapAddress(coordinates ? `${coordinates.latitude},${coordinates.longitude}` : inRwanda(address)),
    coordinates,
    picture: imageId
      ? { id: imageId, file: picture, alt: textIn(texts, locale, 'imageAlt') ?? name }
      : undefined,
  }
}

/** A street alone is found in other countries, too. */
const inRwanda = (address: string) => (/rwanda/i.test(address) ? address : `${address}, Rwanda`)

/** For a calendar entry of something that takes place there, or else where these words say. */
export const whereInCalendar = (place: Place | undefined, locale: Locale, words = '') => {
  const view = place && placeIn(place, locale)
  return { location: view ? inOneLine(view) : words, geo: view?.coordinates }
}

/** When the place of something was last changed. */
export const placeChanged = (place: Place | undefined) =>
  place?.changedAt ? new Date(place.changedAt) : undefined

/** 'Kacyiru hub, KG 7 Avenue, Kacyiru, Kigali' */
export const inOneLine = ({ name, address }: Pick<PlaceView, 'name' | 'address'>) =>
  name.text === address ? address : `${name.text}, ${address}`

/** What a mail says of a place. */
export const wayThere = (place: PlaceView) => ({
  place: inOneLine(place),
  directions: place.directions?.text,
  map: place.map,
})

const isMainFirst = desc(eq(places.role, 'main'))

async function read(db: Reader, which: SQL | undefined): Promise<Place[]> {
  const rows = await db
    .select({ place: places, text: placeTexts })
    .from(places)
    .innerJoin(placeTexts, eq(placeTexts.placeId, places.id))
    .where(which)
    .orderBy(isMainFirst, asc(places.createdAt), asc(places.id))
  return [...Map.groupBy(rows, ({ place }) => place.id).values()].flatMap((said) => {
    const [first] = said
    if (!first) return []
    const { id, street, town, latitude, longitude, imageId, updatedAt } = first.place
    const coordinates = latitude !== null && longitude !== null ? { latitude, longitude } : undefined
    const texts = said.map(({ text: { locale, name, directions, imageAlt } }) => ({
      locale,
      name,
      directions,
      imageAlt,
    }))
    return { id, street, town, coordinates, changedAt: updatedAt.getTime(), imageId, texts }
  })
}

/** NAV-11: the hub's own places with their pictures, the main one first. */
export async function hubPlaces(db: Reader): Promise<Place[]> {
  const own = await read(db, and(ne(places.role, 'other'), isNull(places.archivedAt)))
  const pictures = await filesForShowing(
    db,
    own.flatMap(({ imageId }) => imageId ?? []),
  )
  return own.map((place) => ({ ...place, picture: pictures.get(place.imageId ?? '') }))
}

/** A place with its picture, for a page about what takes place there. Lists do without. */
export async function withPicture(db: Reader, view: PlaceView | undefined): Promise<PlaceView | undefined> {
  if (!view?.picture) return view
  return { ...view, picture: { ...view.picture, file: await fileForShowing(db, view.picture.id) } }
}

/** The same in the reader's language, as the site keeps them. */
export const placesForShowing = async (locale: Locale): Promise<PlaceView[]> =>
  (await placesOfHub()).map((place) => placeIn(place, locale))

/** These places by id, also deleted ones: what takes place there still does. */
export async function placesById(db: Reader, ids: (string | null)[]): Promise<Map<string, Place>> {
  const asked = ids.filter((id) => id !== null)
  const found = asked.length > 0 ? await read(db, inArray(places.id, asked)) : []
  return new Map(found.map((place) => [place.id, place]))
}

/** One of them, in the reader's language. */
export async function placeById(
  db: Reader,
  id: string | null,
  locale: Locale,
): Promise<PlaceView | undefined> {
  const [place] = (await placesById(db, [id])).values()
  return withPicture(db, place && placeIn(place, locale))
}

/** The place of exactly this English name. */
export async function placeNamed(db: Reader, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: placeTexts.placeId })
    .from(placeTexts)
    .where(and(eq(placeTexts.locale, 'en'), eq(placeTexts.name, name)))
  return row?.id
}

/** The options for staff: every place, and a deleted one only where it is already selected. */
export async function placeChoices(db: Reader, current: string | undefined) {
  const rows = await db
    .select({ id: places.id, street: places.street, town: places.town, name: placeTexts.name })
    .from(places)
    .innerJoin(placeTexts, and(eq(placeTexts.placeId, places.id), eq(placeTexts.locale, 'en')))
    .where(or(isNull(places.archivedAt), current ? eq(places.id, current) : undefined))
    .orderBy(isMainFirst, asc(eq(places.role, 'other')), asc(placeTexts.name))
    .limit(500)
  return rows.map(({ id, name, ...place }) => ({ value: id, label: `${name}, ${addressOf(place)}` }))
}

/**
 * The English name and whether it was deleted, for what is about to be saved with this place, which stays as it is until
 * then.
 */
export async function placeToUse(
  tx: Reader,
  id: string,
): Promise<{ name: string; isDeleted: boolean } | undefined> {
  await tx.execute(sql`select from ${places} where ${places.id} = ${id} for key share`)
  const [row] = await tx
    .select({ name: placeTexts.name, archivedAt: places.archivedAt })
    .from(places)
    .innerJoin(placeTexts, and(eq(placeTexts.placeId, places.id), eq(placeTexts.locale, 'en')))
    .where(eq(places.id, id))
  return row && { name: row.name, isDeleted: row.archivedAt !== null }
}

/** Whether it may be saved with this place: it is in the list, or the record has it already. */
export const mayUse = (
  place: { isDeleted: boolean } | undefined,
  { placeId }: { placeId: string | null },
  before: { placeId: string | null } | undefined,
) => placeId === null || (place !== undefined && (!place.isDeleted || before?.placeId === placeId))
