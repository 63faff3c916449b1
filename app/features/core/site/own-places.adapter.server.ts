import type { Reader } from '~/platform/db/db.server.ts'
import { extensionPoint } from '~/platform/extension-point.ts'
import type { ShownFile } from '../files/files.options.ts'

/** A place in every language. */
export type Place = {
  id: string
  street: string
  town: string | null
  coordinates?: { latitude: number; longitude: number }
  /** In milliseconds: copies on disk have no dates. */
  changedAt?: number
  /** A map, or a photo of the entrance. Copies on disk of the version before have neither it nor `imageAlt`. */
  imageId?: string | null
  /** Read with the hub's own places alone. */
  picture?: ShownFile
  texts: { locale: string; name: string; directions: string | null; imageAlt: string | null }[]
}

/** The page tag of everything that shows a place. The footer does, so it is on every page. */
export const placesTag = 'places'

export const addressOf = ({ street, town }: Pick<Place, 'street' | 'town'>) =>
  [street, town].filter(Boolean).join(', ')

/** NAV-11: who reads the hub's own places, the main one first. */
export const ownPlaces = extensionPoint<(db: Reader) => Promise<Place[]>>()

export const readOwnPlaces = async (db: Reader): Promise<Place[]> =>
  (await Promise.all(ownPlaces().map((read) => read(db)))).flat()
