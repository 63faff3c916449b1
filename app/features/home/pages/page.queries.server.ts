import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { settingFor, settingText } from '../../core/site/index.server.ts'
import { eventTag, nextWithSeats } from '../../offers/events/index.server.ts'
import { nextClosing as nextOpportunity } from '../../offers/opportunities/index.server.ts'
import { nextClosing as nextProgram } from '../../offers/programs/index.server.ts'
import { type NowOpen, nearDays, type TitledText } from './page.options.ts'

/** The next deadline or start, one of each kind. Uses the seat tags, because seats change more often than texts. */
export async function nowOpen(
  db: Reader,
  locale: Locale,
  now: Date,
): Promise<{ items: NowOpen[]; tags: string[] }> {
  const span = { now, until: new Date(now.getTime() + nearDays * 24 * 3600 * 1000) }
  const program = await nextProgram(db, locale, span)
  const opportunity = await nextOpportunity(db, locale, span)
  const event = await nextWithSeats(db, locale, span)
  const items: NowOpen[] = []
  if (program?.closes)
    items.push({
      kind: 'program',
      title: program.title,
      path: `/programs/${program.slug}`,
      when: program.closes,
    })
  if (opportunity)
    items.push({
      kind: 'opportunity',
      title: opportunity.title,
      path: `/opportunities/${opportunity.slug}`,
      when: { date: opportunity.closing.day },
    })
  if (event)
    items.push({
      kind: 'event',
      title: event.title,
      path: `/events/${event.slug}`,
      when: { date: event.day, time: event.time },
    })
  return { items, tags: event ? [eventTag(event.id)] : [] }
}

/** SRV-02 */
export async function researchAreas(db: Reader, locale: Locale): Promise<TitledText[]> {
  const found = await settingFor(db, 'research')
  return (found?.areas ?? []).map(({ title, text }) => ({
    title: settingText(title, locale),
    text: text.en || text[locale] ? settingText(text, locale) : undefined,
  }))
}

/** IMP-02 */
export async function specialisations(db: Reader, locale: Locale): Promise<TitledText[]> {
  const found = await settingFor(db, 'specialisations')
  return (found?.cards ?? []).map(({ title, text }) => ({
    title: settingText(title, locale),
    text: settingText(text, locale),
  }))
}
