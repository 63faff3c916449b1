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
  yesNo,
} from '~/kits/admin/content-form.server.ts'
import { optionalFrancs, optionalUrl } from '~/kits/admin/content-rules.server.ts'
import {
  adFormats,
  adNetworks,
  adPlacements,
  formatNames,
  adMaxima as max,
  networkNames,
  placementNames,
  slotShapes,
} from './ad.options.ts'

/** Fields of the hub's own ads only. English needs a title there. */
const ofHouse = {
  ...inLanguages({
    title: { ...optionalTranslatable('Title', max.title, { isWide: true }), isOptional: false },
    words: optionalTranslatable('Text', max.words, { rows: 2 }),
  }),
  ...group('Where it leads, and who pays', {
    link: field('Link URL', optionalUrl(max.url), {
      inputMode: 'url',
      hint: 'Opens in a new tab, through our counter',
      isWide: true,
      isOptional: false,
    }),
    sponsor: optionalLine('Sponsor', max.sponsor, { isWide: true }),
    cpmRwf: field('RWF for 1,000 views', optionalFrancs(max.rate), { inputMode: 'numeric', hint: 'CPM' }),
    cpcRwf: field('RWF for a click', optionalFrancs(max.rate), { inputMode: 'numeric', hint: 'CPC' }),
  }),
}

const unit = contentRules({
  ...group('Ad unit', {
    name: line('Name', max.name, { hint: 'Only staff see it', isWide: true }),
    network: choice('Network', adNetworks, { labels: networkNames }),
    slotId: optionalLine('Slot ID', max.slot, {
      inputMode: 'numeric',
      hint: 'As the network gives it; house ads and Infolinks have none',
      isOptional: false,
    }),
    format: choice('Format', adFormats, { labels: formatNames }),
    placement: choice('Placement', adPlacements, {
      labels: placementNames,
      hint: 'The newest active unit of a placement is shown',
    }),
    isActive: yesNo('Status', { yes: 'Active', no: 'Inactive' }),
  }),
  ...ofHouse,
}).superRefine((input, context) => {
  const wrong = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  if (input.network === 'house') {
    if (!input.titleEn) wrong('titleEn', 'Title is missing')
    if (!input.link) wrong('link', 'Link is missing')
    return
  }
  const slot = slotShapes[input.network]
  if (slot && !input.slotId) wrong('slotId', 'Slot id is missing')
  else if (slot && !slot.shape.test(input.slotId ?? '')) wrong('slotId', slot.hint)
})

/** Empties the fields that the chosen network does not have: hidden in the form, their errors would be, too. */
function onlyItsOwn(given: unknown): unknown {
  const input = given as Record<string, string>
  const others = input.network === 'house' ? ['slotId'] : Object.keys(ofHouse)
  return { ...input, ...Object.fromEntries(others.map((name) => [name, ''])) }
}

/** A-ADS-09: what staff may enter for a unit. Ids only, never HTML. */
export const adUnitRules = z.preprocess(onlyItsOwn, unit)
export type AdUnitInput = z.infer<typeof adUnitRules>
