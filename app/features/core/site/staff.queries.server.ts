import { and, asc, desc, eq } from 'drizzle-orm'
import { textsForEditing } from '~/kits/admin/content-editing.server.ts'
import { dateOfDay, shortDate, staffTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { inEveryLocale } from '~/platform/i18n/locale.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { flatten } from '~/platform/nested.ts'
import { showPhone } from '~/platform/phone.server.ts'
import { isUsual } from './colours.options.ts'
import { impactFigures, impactFigureTexts } from './figures.table.server.ts'
import { hoursInWords } from './hours.queries.server.ts'
import { legalDraft } from './legal.queries.server.ts'
import { legalVersions } from './legal.table.server.ts'
import {
  appointmentKinds,
  type LegalDocument,
  legalDocuments,
  packageKeys,
  paymentMethodIds,
  paymentMethods,
  placesOf,
  planKeys,
  type SettingName,
  settingNames,
  weekdays,
} from './settings.options.ts'
import { type Settings, settingRules } from './settings.rules.server.ts'
import { settings } from './settings.table.server.ts'
import { organisationWithin, readSetting } from './site.queries.server.ts'

type Fact = { label: string; value: string }

/** Every group with its summary for the screen. */
export async function settingsForScreen(db: Reader) {
  const rows = await db.select().from(settings)
  return settingNames.map((name) => {
    const row = rows.find((one) => one.name === name)
    return {
      name,
      changed: row && shortDate(row.updatedAt, 'en'),
      facts: row ? factsOf(name, row.value) : [],
    }
  })
}

function factsOf<Name extends SettingName>(name: Name, stored: unknown): Fact[] {
  const value = readSetting(name, stored)
  if (value === undefined) return [{ label: 'Cannot be read', value: 'Please fill it in again.' }]
  return summaries[name](value).filter((fact) => fact.value !== '')
}

const money = (amount: number) => showMoney(rwf(amount))
const adviserInWords = ({ name, days, from, to }: Settings['slots']['advisers'][number]) =>
  `${name}: ${weekdays.filter((day) => days[day]).join(', ')}, ${from} to ${to}`

const listed = (items: (string | null | undefined)[]) => items.filter(Boolean).join('\n')
const counted = (text: string, one: string, many: string) => {
  const lines = text.split('\n').filter((line) => line.trim()).length
  return lines === 0 ? '' : `, ${lines} ${lines === 1 ? one : many}`
}

const summaries: { [Name in SettingName]: (value: Settings[Name]) => Fact[] } = {
  organisation: (value) => [
    { label: 'Name', value: value.name },
    { label: 'Phones', value: listed(value.phones.map(showPhone)) },
    { label: 'Contact e-mail', value: value.contactEmail ?? '' },
    { label: 'Info e-mail', value: value.infoEmail ?? '' },
    { label: 'Social links', value: listed(value.socialLinks.map(({ name, url }) => `${name}: ${url}`)) },
  ],
  appearance: ({ primary, accent, logo }) => [
    { label: 'Logo', value: logo ? 'Your own' : 'The usual one' },
    { label: 'Colours', value: isUsual({ primary, accent }) ? 'The usual ones' : `${primary} and ${accent}` },
  ],
  giving: ({ min, max, initial, tiers }) => [
    { label: 'Limits', value: `${money(min)} to ${money(max)}, beginning with ${money(initial)}` },
    {
      label: 'Tiers',
      value: listed(
        tiers.map(
          ({ name, amount, onPage }) => `${name.en}, ${money(amount)}${onPage ? ', on the page' : ''}`,
        ),
      ),
    },
  ],
  membership: (plans) =>
    planKeys.map((key) => ({
      label: key === 'startup' ? 'Startup' : 'Individual',
      value: `${money(plans[key].price)} per year${counted(plans[key].features.en, 'feature', 'features')}`,
    })),
  packages: (value) => [
    ...packageKeys.map((key) => ({
      label: value[key].name.en,
      value: `${money(value[key].monthly)} per month, ${money(value[key].yearly)} per year, ${value[key].hours} hours per month${
        value.popular === key ? ', most popular' : ''
      }`,
    })),
    { label: 'Custom quote', value: money(value.quote) },
  ],
  slots: (value) => [
    { label: 'Open', value: hoursInWords(value, 'en') },
    { label: 'Notice', value: `${value.notice} working ${value.notice === 1 ? 'hour' : 'hours'}` },
    { label: 'Slots', value: value.times.split('\n').join(', ') },
    value.advisers.length > 0
      ? { label: 'Advisers', value: value.advisers.map(adviserInWords).join('; ') }
      : {
          label: 'At the same time',
          value: `${value.capacity} ${value.capacity === 1 ? 'appointment' : 'appointments'}`,
        },
    { label: 'Kinds', value: appointmentKinds.filter((kind) => value.kinds[kind]).join(', ') },
    {
      label: 'Public holidays',
      value: value.holidays.isObserved ? 'closed' : 'open as on other days',
    },
    {
      label: 'Closed on',
      value: listed(value.closures.map(({ day, name }) => (name ? `${day} (${name})` : day))) || 'no day',
    },
  ],
  payments: ({ methods, bookingFee, bank }) => [
    ...paymentMethodIds.map((id) => {
      const { isOn, percent, fixed } = methods[id]
      const fee = percent || fixed ? `${percent}% + ${money(fixed)}` : 'no fees'
      return { label: paymentMethods[id], value: isOn ? fee : 'off' }
    }),
    { label: 'Booking fee', value: money(bookingFee) },
    { label: 'Bank account', value: [bank.name, bank.account, bank.number].filter(Boolean).join(', ') },
  ],
  research: ({ areas }) => [{ label: 'Areas', value: listed(areas.map(({ title }) => title.en)) }],
  learning: ({ tiles }) => [{ label: 'Tiles', value: listed(tiles.map(({ title }) => title.en)) }],
  ads: ({ adsense, medianet, ezoic, infolinks }) => {
    const on = Object.entries({ AdSense: adsense, 'Media.net': medianet, Ezoic: ezoic, Infolinks: infolinks })
    return [{ label: 'Switched on', value: listed(on.flatMap(([name, { isOn }]) => (isOn ? name : []))) }]
  },
  start: ({ isHidden }) => [
    { label: 'On the dashboard', value: isHidden ? 'hidden' : 'shown to owners until everything is done' },
  ],
  specialisations: ({ cards }) => [{ label: 'Cards', value: listed(cards.map(({ title }) => title.en)) }],
}

/** One group as form values. */
export async function settingForEditing(db: Reader, name: SettingName) {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  // Parsed by its rules, so that a field newer than the row, or a group never set, starts with its defaults.
  const value = row ? (readSetting(name, row.value) ?? row.value) : settingRules[name].safeParse({}).data
  return { version: row?.version ?? 0, values: flatten(value) }
}

/** IMP-04: the shared list of figures, with their sources. */
export async function figuresForScreen(db: Reader) {
  const rows = await db
    .select({ figure: impactFigures, label: impactFigureTexts.label })
    .from(impactFigures)
    .innerJoin(impactFigureTexts, eq(impactFigureTexts.figureId, impactFigures.id))
    .where(eq(impactFigureTexts.locale, 'en'))
    .orderBy(asc(impactFigures.position))
  return rows.map(({ figure: { id, key, value, asOf, source }, label }) => ({
    id,
    value,
    label,
    asOf: dateOfDay(asOf, 'en'),
    source,
    places: placesOf(key),
  }))
}

export async function figureForEditing(db: Reader, id: string) {
  const [figure] = await db.select().from(impactFigures).where(eq(impactFigures.id, id))
  if (!figure) return
  const texts = await db.select().from(impactFigureTexts).where(eq(impactFigureTexts.figureId, id))
  const { key, version, value, asOf, source } = figure
  return { key, version, values: { value, asOf, source, ...textsForEditing(texts, ['label']) } }
}

/** NAV-12: every version of a text, newest first, without its content. */
export async function legalHistory(db: Reader, document: LegalDocument) {
  const rows = await db
    .select({
      version: legalVersions.version,
      savedAt: legalVersions.savedAt,
      savedBy: legalVersions.savedBy,
    })
    .from(legalVersions)
    .where(eq(legalVersions.document, document))
    .orderBy(desc(legalVersions.version))
  return rows.map(({ version, savedAt, savedBy }) => ({ version, at: staffTime(savedAt), by: savedBy }))
}

export const legalForScreen = (db: Reader) =>
  Promise.all(
    legalDocuments.map(async (document) => ({ document, versions: await legalHistory(db, document) })),
  )

/** The requested version as form values, or else the newest, or the draft as version 0. */
export async function legalForEditing(db: Reader, document: LegalDocument, version?: number) {
  const [row] = await db
    .select()
    .from(legalVersions)
    .where(
      and(
        eq(legalVersions.document, document),
        version === undefined ? undefined : eq(legalVersions.version, version),
      ),
    )
    .orderBy(desc(legalVersions.version))
    .limit(1)
  if (row) return { version: row.version, values: row.texts }
  const hub = await organisationWithin(db)
  return { version: 0, values: inEveryLocale((locale) => legalDraft(document, hub, locale)) }
}
