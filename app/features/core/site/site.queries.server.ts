import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { type TranslatedText, textIn } from '~/kits/content/texts.server.ts'
import { config } from '~/platform/config.server.ts'
import { db, type Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { log } from '~/platform/log.server.ts'
import { addressIn } from '~/platform/mail/address-in.ts'
import { flatten, nest } from '~/platform/nested.ts'
import { cachedValue } from '~/platform/page-cache/cached-value.server.ts'
import { showPhone } from '~/platform/phone.server.ts'
import { filesForShowing, filesTag } from '../files/index.server.ts'
import { coloursAddress } from './colours.queries.server.ts'
import { impactFigures, impactFigureTexts } from './figures.table.server.ts'
import { addressOf, type Place, placesTag, readOwnPlaces } from './own-places.adapter.server.ts'
import type { Words } from './setting-values.rules.server.ts'
import {
  type FigurePlace,
  figurePlaces,
  type LegalDocument,
  type SettingName,
  usualName,
} from './settings.options.ts'
import { type Settings, settingRules } from './settings.rules.server.ts'
import { settings } from './settings.table.server.ts'

/** The tag of the content on every page: the organisation, its logo and colours, its working hours. */
export const siteTag = 'site'
/** The tags of content on some pages. */
export const settingTag = (name: SettingName) =>
  ['organisation', 'appearance', 'slots'].includes(name) ? siteTag : `setting ${name}`
/** The tag of the logo while it is being rendered. */
const logoTag = filesTag('public')
export const figureTag = (key: string) => `figure ${key}`
export const figureTags = (place: FigurePlace) => figurePlaces[place].map(figureTag)
export const legalTag = (document: LegalDocument) => `legal ${document}`

/** A group as set by staff; undefined when it was never set, or does not pass our rules. */
export async function settingFor<Name extends SettingName>(
  reader: Reader,
  name: Name,
): Promise<Settings[Name] | undefined> {
  const [row] = await reader.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return row && readSetting(name, row.value)
}

export function readSetting<Name extends SettingName>(
  name: Name,
  value: unknown,
): Settings[Name] | undefined {
  const read = settingRules[name].safeParse(nest(flatten(value)))
  if (!read.success) log.error({ name, issues: read.error.issues }, 'a setting cannot be read')
  return read.data as Settings[Name] | undefined
}

/** A text of a setting in the reader's language, or else in English. */
export function settingText(words: Words, locale: Locale): TranslatedText {
  return words[locale] ? { text: words[locale], lang: locale } : { text: words.en, lang: 'en' }
}

/** Cached by each web process, until its tag is invalidated. */
export const site = cachedValue<{
  organisation?: Settings['organisation']
  places?: Place[]
  slots?: Settings['slots']
  /** The address of the stylesheet with the hub's colours, if it has its own. */
  colours?: string
  logo?: Logo
}>('site', [siteTag, logoTag, placesTag, filesTag('places')], async () => {
  const appearance = await settingFor(db(), 'appearance')
  return {
    organisation: await settingFor(db(), 'organisation'),
    places: await readOwnPlaces(db()),
    slots: await settingFor(db(), 'slots'),
    colours: coloursAddress(appearance),
    logo: await logoFor(db(), appearance?.logo),
  }
})

type Logo = { src: string; width: number; height: number }

/** The uploaded logo; none until it is rendered. */
async function logoFor(reader: Reader, id: string | null | undefined): Promise<Logo | undefined> {
  const file = id ? (await filesForShowing(reader, [id])).get(id) : undefined
  return file?.state === 'ready'
    ? { src: file.sources.webp400, width: file.width, height: file.height }
    : undefined
}

/** The logo and the stylesheet of the frame around a page; both undefined where they are ours. */
export async function appearanceForFrame(): Promise<{ logo?: Logo; colours?: string }> {
  const known = await site.get()
  return { logo: known?.logo, colours: known?.colours }
}

export type OrganisationView = {
  name: string
  addresses: string[]
  phones: { international: string; shown: string }[]
  contactEmail?: string
  infoEmail?: string
  socialLinks: { name: string; url: string }[]
}

/** NAV-11: the data of the footer and the contact page. Nothing is invented while it cannot be read. */
export async function organisationForFooter(): Promise<OrganisationView> {
  const known = await site.get()
  return organisationOf(known?.organisation, known?.places)
}

/** The hub's own places, the main one first. */
export const placesOfHub = async (): Promise<Place[]> => (await site.get())?.places ?? []

/** The same as it is now, past the cache. */
export const organisationWithin = async (reader: Reader): Promise<OrganisationView> =>
  organisationOf(await settingFor(reader, 'organisation'), await readOwnPlaces(reader))

/** NAV-11: as many as the footer has room for. */
const addressesShown = 2

function organisationOf(
  organisation: Settings['organisation'] | undefined,
  places: Place[] = [],
): OrganisationView {
  return {
    name: organisation?.name ?? usualName,
    addresses: places.slice(0, addressesShown).map(addressOf),
    phones: (organisation?.phones ?? []).map((international) => ({
      international,
      shown: showPhone(international),
    })),
    contactEmail: organisation?.contactEmail ?? undefined,
    infoEmail: organisation?.infoEmail ?? undefined,
    socialLinks: (organisation?.socialLinks ?? []).flatMap(({ name, url }) => (url ? { name, url } : [])),
  }
}

type Hub = { name: string; staffEmail: string }

/** The hub's name in mails, and the address of mails to staff: its contact address, or else our sender address. */
export const hubForMail = async (): Promise<Hub> => hubOf((await site.get())?.organisation)

/**
 * The same inside a transaction, on its own connection: transactions that wait for each other and for a second
 * connection would deadlock.
 */
export const hubWithin = async (tx: Reader): Promise<Hub> => hubOf(await settingFor(tx, 'organisation'))

function hubOf(organisation: Settings['organisation'] | undefined): Hub {
  return {
    name: organisation?.name ?? usualName,
    staffEmail: organisation?.contactEmail ?? addressIn(config().MAIL_FROM),
  }
}

export type Figure = { key: string; value: string; label: TranslatedText }

/** IMP-04: the figures of a place, in their order, in the reader's language or else in English. */
export async function figuresFor(reader: Reader, place: FigurePlace, locale: Locale): Promise<Figure[]> {
  const keys = figurePlaces[place]
  const rows = await reader
    .select({
      key: impactFigures.key,
      value: impactFigures.value,
      locale: impactFigureTexts.locale,
      label: impactFigureTexts.label,
    })
    .from(impactFigures)
    .innerJoin(impactFigureTexts, eq(impactFigureTexts.figureId, impactFigures.id))
    .where(
      and(
        isNull(impactFigures.archivedAt),
        inArray(impactFigures.key, [...keys]),
        inArray(impactFigureTexts.locale, ['en', locale]),
      ),
    )
    .orderBy(asc(impactFigures.position))
  return keys.flatMap((key) => {
    const texts = rows.filter((row) => row.key === key)
    const label = textIn(texts, locale, 'label')
    return label && texts[0] ? { key, value: texts[0].value, label } : []
  })
}
