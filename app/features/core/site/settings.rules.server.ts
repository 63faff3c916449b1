import { z } from 'zod'
import { inLanguages, translatable } from '~/kits/admin/content-form.server.ts'
import {
  checked,
  needed,
  optional,
  optionalEmail,
  optionalUrl,
  text,
} from '~/kits/admin/content-rules.server.ts'
import { isDay } from '~/platform/clock.ts'
import { nest } from '~/platform/nested.ts'
import { usualColours } from './colours.options.ts'
import { readColour, unreadable } from './colours.queries.server.ts'
import {
  francs,
  noWords,
  optionalWords,
  phone,
  record,
  rows,
  wholeNumber,
  words,
} from './setting-values.rules.server.ts'
import { paymentMethodIds, planKeys, type SettingName, siteMaxima } from './settings.options.ts'
import { slots } from './slots.rules.server.ts'

const giving = z
  .object({
    min: francs('Smallest amount'),
    max: francs('Largest amount'),
    initial: francs('Amount to begin with'),
    tiers: rows(
      z.object({
        amount: francs('Amount'),
        name: words('Name', 40),
        /** Tiers saved before this field existed have none. */
        pays: optionalWords(160).prefault(noWords),
        onPage: checked,
      }),
      siteMaxima.tiers,
    ),
  })
  .superRefine(({ min, max, initial, tiers }, context) => {
    const isOutside = (amount: number) => amount < min || amount > max
    if (min > max) context.addIssue({ code: 'custom', path: ['max'], message: 'Less than the smallest' })
    else if (isOutside(initial))
      context.addIssue({ code: 'custom', path: ['initial'], message: 'Outside the limits' })
    for (const [at, { amount }] of tiers.entries())
      if (min <= max && isOutside(amount))
        context.addIssue({ code: 'custom', path: ['tiers', at, 'amount'], message: 'Outside the limits' })
  })

const onePackage = z
  .object({
    name: words('Name', 60),
    monthly: francs('Price per month'),
    yearly: francs('Price per year'),
    hours: wholeNumber('Hours per month', 200),
  })
  .refine(({ monthly, yearly }) => yearly <= 12 * monthly, {
    path: ['yearly'],
    error: 'A year costs more than twelve months',
  })

/** An id from a network. Snippets are built from it, so its format is strict (ADS-04). */
const networkId = (shape: RegExp, like: string) =>
  text(30)
    .refine((input) => input === '' || shape.test(input), { error: `An id like ${like}` })
    .default('')

/** ADS-07: every network is off until staff switch it on, which requires its ids. */
const ads = z
  .object({
    adsense: z
      .object({ isOn: checked, client: networkId(/^ca-pub-\d{16}$/, 'ca-pub-1234567890123456') })
      .prefault({}),
    medianet: z.object({ isOn: checked, client: networkId(/^8CU[A-Z0-9]{6}$/, '8CU123456') }).prefault({}),
    ezoic: z.object({ isOn: checked }).prefault({}),
    infolinks: z
      .object({
        isOn: checked,
        client: networkId(/^\d{5,8}$/, '3280308'),
        site: networkId(/^\d{1,3}$/, '0'),
      })
      .prefault({}),
    /** Further lines for ads.txt, as the networks' own pages ask for. */
    sellers: text(10_000)
      .transform((input) => input.split(/\r?\n/).flatMap((line) => line.trim() || []))
      .refine((given) => given.every((line) => sellerLine.test(line)), {
        error: 'One line each, as google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0',
      })
      .transform((given) => given.join('\n'))
      .default(''),
  })
  .superRefine((input, context) => {
    for (const name of ['adsense', 'medianet', 'infolinks'] as const)
      if (input[name].isOn && !input[name].client)
        context.addIssue({ code: 'custom', path: [name, 'client'], message: 'Needed to switch it on' })
  })

const sellerLine = /^[a-z0-9.-]+\.[a-z]{2,}, *[\w.-]{1,60}, *(?:DIRECT|RESELLER)(?:, *[0-9a-f]{4,20})?$/i

/** Rounded down, so that a refused contrast never looks like enough. */
const inTenths = (contrast: number) => (Math.floor(contrast * 10) / 10).toFixed(1)

const colour = (usual: string) =>
  text(7)
    .transform((input, context) => {
      const found = readColour(input)
      if (!found) context.addIssue({ code: 'custom', message: `A colour as ${usual}` })
      return found ?? z.NEVER
    })
    .prefault(usual)

/** The rules of each group, for its form and its row alike: see `nest` and `flatten`. */
export const settingRules = {
  organisation: z.object({
    name: needed('Name', 80),
    /** Read by the version before alone: the addresses are those of the hub's places. */
    addresses: rows(text(120), 2),
    phones: rows(phone, 2),
    contactEmail: optionalEmail,
    infoEmail: optionalEmail,
    socialLinks: rows(
      z.object({
        name: needed('Name', 30),
        url: optionalUrl(300).refine((url) => url !== null, { error: 'Address is missing' }),
      }),
      siteMaxima.links,
    ),
  }),
  appearance: z
    .object({
      primary: colour(usualColours.primary),
      accent: colour(usualColours.accent),
      /** The file of the uploaded logo. The command sets it; what a form sends here is ignored. */
      logo: z
        .union([z.literal(''), z.uuid()])
        .transform((input) => input || null)
        .prefault(''),
    })
    .superRefine((colours, context) => {
      const fault = unreadable(colours)
      if (!fault) return
      const { field, what, is, needs, wish } = fault
      const message = `${what} has a contrast of ${inTenths(is)} to 1 and needs ${needs} to 1. Choose a ${wish} colour.`
      context.addIssue({ code: 'custom', path: [field], message })
    }),
  giving,
  membership: record(planKeys, z.object({ price: francs('Price per year'), features: optionalWords(1000) })),
  packages: z.object({
    basic: onePackage,
    growth: onePackage,
    enterprise: onePackage,
    popular: z.enum(['basic', 'growth', 'enterprise', 'none'], { error: 'Choose one' }),
    quote: francs('Reference price of a quote'),
  }),
  slots,
  payments: z.object({
    bookingFee: francs('Processing fee of a booking'),
    bank: z.object({
      name: optional(80),
      account: optional(80),
      number: optional(40),
      /** Settings saved before this field existed have none. */
      swift: text(11)
        .transform((input) => input.toUpperCase())
        .refine((input) => input === '' || /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(input), {
          error: 'Eight or eleven letters, as BKIGRWRW',
        })
        .transform((input) => input || null)
        .prefault(''),
    }),
    /** PAY-03: the exchange rate in francs, and its expiry. Settings saved before this field existed have none. */
    paypal: z
      .object({
        currency: z.enum(['USD', 'EUR'], { error: 'Choose one' }),
        rate: text(10)
          .refine((input) => input === '' || /^\d{1,6}(?:\.\d{1,4})?$/.test(input), {
            error: 'A number like 1370',
          })
          .transform((input) => (input ? Number(input) : null)),
        until: text(10)
          .refine((input) => input === '' || isDay(input), { error: 'Not a date' })
          .transform((input) => input || null),
      })
      .prefault({ currency: 'USD', rate: '', until: '' }),
    /** The refunds one person may make alone; more needs a second owner. */
    refundLimit: francs('Refunds up to this amount need one person').prefault('100000'),
    methods: record(
      paymentMethodIds,
      z.object({
        isOn: checked,
        percent: text(5)
          .refine((input) => /^\d{1,2}(?:\.\d{1,2})?$/.test(input), { error: 'A number like 2.9' })
          .transform(Number),
        fixed: francs('Fixed fee'),
        time: optionalWords(60),
        description: optionalWords(200),
      }),
    ),
  }),
  research: z.object({
    areas: rows(z.object({ title: words('Title', 80), text: optionalWords(300) }), siteMaxima.areas),
  }),
  specialisations: z.object({
    cards: z
      .array(z.object({ title: words('Title', 80), text: words('Text', 400) }))
      .length(siteMaxima.cards),
  }),
  /** LRN-01: the tiles below the courses. */
  learning: z.object({
    tiles: rows(z.object({ title: words('Title', 60), text: optionalWords(200) }), siteMaxima.tiles),
  }),
  ads,
  /** The list of first steps on the dashboard. */
  start: z.object({ isHidden: checked }),
} satisfies Record<SettingName, z.ZodType>

export type Settings = { [Name in SettingName]: z.infer<(typeof settingRules)[Name]> }

/** IMP-04 */
export const figureRules = z.object({
  value: needed('Value', 20),
  asOf: z.string().refine(isDay, { error: 'Not a date' }),
  source: needed('Source', 200),
  ...inLanguages({ label: translatable('Label', 80) }),
})

/** NAV-12 */
export const legalRules = words('The English text', siteMaxima.legal)

/**
 * The form of a group: its fields parsed by its rules. Unknown field names are ignored, and values that the form does
 * not show stay as stored: a form sends every field it shows, empty or not.
 */
export const formRules = <Name extends SettingName>(name: Name, stored: Record<string, string>) =>
  z.preprocess(
    (flat) => {
      const known = Object.entries(flat as Record<string, string>).filter(([field]) => field.length <= 80)
      return nest({ ...stored, ...Object.fromEntries(known) })
    },
    settingRules[name] as (typeof settingRules)[Name],
  )
