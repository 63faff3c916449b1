import { z } from 'zod'
import {
  needed,
  optional,
  optionalFrancs,
  optionalInLanguages,
  optionalUrl,
  titlesWhereWords,
  yesOrNo,
} from '~/kits/content/rules.server.ts'
import { suffixes } from '~/platform/i18n/locale.ts'
import { adFormats, adNetworks, adPlacements, adMaxima as max, slotShapes } from './ad.options.ts'

const ofHouse = [
  ...suffixes.flatMap((suffix) => [`title${suffix}`, `words${suffix}`]),
  'link',
  'sponsor',
  'cpmRwf',
  'cpcRwf',
]

/** Empties the fields that the chosen network does not have: hidden in the form, their errors would be, too. */
function onlyItsOwn(given: unknown): unknown {
  const input = given as Record<string, string>
  const others = input.network === 'house' ? ['slotId'] : ofHouse
  return { ...input, ...Object.fromEntries(others.map((name) => [name, ''])) }
}

const unit = z
  .object({
    name: needed('Name', max.name),
    network: z.enum(adNetworks, { error: 'Choose a network' }),
    slotId: optional(max.slot),
    format: z.enum(adFormats, { error: 'Choose a format' }),
    placement: z.enum(adPlacements, { error: 'Choose a placement' }),
    isActive: yesOrNo,
    ...optionalInLanguages('title', max.title),
    ...optionalInLanguages('words', max.words),
    link: optionalUrl(max.url),
    sponsor: optional(max.sponsor),
    cpmRwf: optionalFrancs(max.rate),
    cpcRwf: optionalFrancs(max.rate),
  })
  .superRefine((input, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (input.network === 'house') {
      if (!input.titleEn) wrong('titleEn', 'Title is missing')
      if (!input.link) wrong('link', 'Link is missing')
      titlesWhereWords<typeof input>(['words'])(input, context)
      return
    }
    const slot = slotShapes[input.network]
    if (slot && !input.slotId) wrong('slotId', 'Slot id is missing')
    else if (slot && !slot.shape.test(input.slotId ?? '')) wrong('slotId', slot.hint)
  })

/** A-ADS-09: what staff may enter for a unit. Ids only, never HTML. */
export const adUnitRules = z.preprocess(onlyItsOwn, unit)
export type AdUnitInput = z.infer<typeof adUnitRules>
