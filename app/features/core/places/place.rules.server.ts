import { z } from 'zod'
import {
  choice,
  contentRules,
  field,
  group,
  inLanguages,
  line,
  optionalLine,
  optionalTranslatable,
  translatable,
} from '~/kits/admin/content-form.server.ts'
import { optionalId, text } from '~/kits/admin/content-rules.server.ts'
import { placeMaxima as max, placeRoles, roleLabels } from './place.options.ts'

export type Coordinates = { latitude: number; longitude: number }

/** '-1.9441, 30.0619' */
export const coordinatesInWords = ({ latitude, longitude }: Coordinates) => `${latitude}, ${longitude}`

const pair = /^\(?([+-]?\d{1,3}(?:\.\d{1,15})?)(?:[,;] ?| )([+-]?\d{1,3}(?:\.\d{1,15})?)\)?$/
/** Ten centimetres. */
const exact = (given: string | undefined) => Math.round(Number(given) * 1e6) / 1e6

const isInRwanda = ({ latitude, longitude }: Coordinates) =>
  latitude > -3 && latitude < -1 && longitude > 28 && longitude < 31

/** As a map app copies them: the latitude first. */
const coordinates = text(60).transform((input, context): Coordinates | null => {
  if (!input) return null
  const [, first, second] = pair.exec(input) ?? []
  const found = { latitude: exact(first), longitude: exact(second) }
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (!(Math.abs(found.latitude) <= 90 && Math.abs(found.longitude) <= 180))
    return refuse('Two numbers, like -1.9441, 30.0619')
  if (isInRwanda({ latitude: found.longitude, longitude: found.latitude }))
    return refuse('The wrong way round: the latitude comes first, as in -1.9441, 30.0619')
  return found
})

/** The staff form of a place. */
export const placeRules = contentRules({
  ...group('Where', {
    street: line('Street', max.street, { hint: 'As a moto driver needs it: KG 7 Avenue, house 12' }),
    town: optionalLine('Town or district', max.town),
    coordinates: field('Coordinates', coordinates, {
      hint: 'Copied from a map app: -1.9441, 30.0619. The link to the map leads there.',
    }),
    role: choice('Role', placeRoles, { labels: roleLabels }),
  }),
  ...inLanguages({
    name: translatable('Name', max.name, { isWide: true }),
    directions: optionalTranslatable('How to get there', max.directions, {
      rows: 3,
      hint: 'From the bus park or the nearest stop, and how to find the door',
    }),
    imageAlt: optionalTranslatable('What the picture shows', max.imageAlt, {
      hint: 'For those who do not see it: the blue gate between the bank and the pharmacy',
    }),
  }),
})
export type PlaceInput = z.infer<typeof placeRules>

/** The place of an event or a program; its options come from `placeChoices`. */
export const placeField = (none: string, hint?: string) =>
  field('Place', optionalId, { hint, options: [{ value: '', label: none }], isWide: true })
