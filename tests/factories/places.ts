import { randomUUID } from 'node:crypto'
import { savePlace } from '../../app/features/core/places/commands/save-place.server.ts'
import { placeRules } from '../../app/features/core/places/place.rules.server.ts'
import { inTransaction } from '../../app/platform/unit-of-work/unit-of-work.server.ts'

/** The form of a place, as staff send it. */
export const aPlaceForm = (changes: Record<string, string> = {}) => ({
  street: 'KG 7 Avenue',
  town: 'Kacyiru, Kigali',
  coordinates: '-1.9355, 30.0901',
  role: 'other',
  nameEn: 'Kacyiru hub',
  nameFr: 'Hub de Kacyiru',
  nameRw: '',
  directionsEn: 'Down from the ministries, the ochre gate.',
  directionsFr: 'En bas des ministères, le portail ocre.',
  directionsRw: '',
  imageAltEn: '',
  imageAltFr: '',
  imageAltRw: '',
  ...changes,
})

const aline = { actor: { kind: 'staff', name: 'aline@hub.test' } } as const
export const savePlaceForm = (
  changes: Record<string, string> = {},
  setting: Parameters<typeof savePlace>[2] = {},
) => inTransaction(aline, (work) => savePlace(work, placeRules.parse(aPlaceForm(changes)), setting))

/** A place of its own name, unless it is given one. */
export async function makePlace(changes: Record<string, string> = {}): Promise<string> {
  const saved = await savePlaceForm({ nameEn: `Place ${randomUUID().slice(0, 8)}`, ...changes })
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}
