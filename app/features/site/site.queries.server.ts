import { asc, eq, isNull } from 'drizzle-orm'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { kept } from '~/platform/pages/kept.server.ts'
import { showPhone } from '~/platform/phone.server.ts'
import { impactFigures, impactFigureTexts } from './figures.table.server.ts'
import { type Organisation, organisationRules } from './settings.rules.server.ts'
import { settings } from './settings.table.server.ts'

/** The page tag of everything in this feature. */
export const siteTag = 'site'

export type Figure = { key: string; value: string; label: string }
type KeptSite = {
  organisation?: Organisation
  figures: { key: string; value: string; labels: Partial<Record<Locale, string>> }[]
}

/** Held in memory by each web process, dropped when its tag is touched. */
export const site = kept<KeptSite>('site', loadSite)

async function loadSite(): Promise<KeptSite> {
  const [row] = await db()
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, 'organisation'))
  const rows = await db()
    .select({
      key: impactFigures.key,
      value: impactFigures.value,
      locale: impactFigureTexts.locale,
      label: impactFigureTexts.label,
    })
    .from(impactFigures)
    .innerJoin(impactFigureTexts, eq(impactFigureTexts.figureId, impactFigures.id))
    .where(isNull(impactFigures.archivedAt))
    .orderBy(asc(impactFigures.position))
  const figures = new Map<string, KeptSite['figures'][number]>()
  for (const { key, value, locale, label } of rows) {
    const figure = figures.get(key) ?? { key, value, labels: {} }
    figure.labels[locale as Locale] = label
    figures.set(key, figure)
  }
  return { organisation: organisationRules.optional().parse(row?.value), figures: [...figures.values()] }
}

export type FooterView = {
  name: string
  addresses: string[]
  phones: { international: string; shown: string }[]
  contactEmail?: string
  socialLinks: { name: string; url: string }[]
}

/** NAV-11: what the footer and the contact page show. Nothing is invented while it cannot be read. */
export async function organisationForFooter(): Promise<FooterView> {
  const organisation = (await site.get())?.organisation
  return {
    name: organisation?.name ?? 'IRIS Hub',
    addresses: organisation?.addresses ?? [],
    phones: (organisation?.phones ?? []).map((international) => ({
      international,
      shown: showPhone(international),
    })),
    contactEmail: organisation?.contactEmail,
    socialLinks: organisation?.socialLinks ?? [],
  }
}

type Hub = { name: string; staffEmail: string }

/** How mails call the hub, and where those to staff go: its contact address, or whoever our mails come from. */
export async function hubForMail(): Promise<Hub> {
  const organisation = (await site.get())?.organisation
  const sender = config().MAIL_FROM
  return {
    name: organisation?.name ?? 'IRIS Hub',
    staffEmail: organisation?.contactEmail ?? /<(.+)>/.exec(sender)?.[1] ?? sender,
  }
}

/** HOME-03: the four headline figures, in the reader's language or else in English. */
export async function headlineFigures(locale: Locale): Promise<Figure[]> {
  const figures = (await site.get())?.figures ?? []
  return figures
    .filter(({ key }) => headlineKeys.includes(key))
    .map(({ key, value, labels }) => ({ key, value, label: labels[locale] ?? labels.en ?? '' }))
}

const headlineKeys = ['trained', 'incubated', 'funding', 'awards']
