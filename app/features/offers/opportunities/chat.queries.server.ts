import { chatText } from '~/platform/chat-text.ts'
import { config } from '~/platform/config.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { type Locale, locales, localPath } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import { type OpportunityView, opportunityViews } from './opportunity.queries.server.ts'

/** An opportunity in every language as a text for a chat; undefined when there is none. */
export async function opportunityForChat(db: Reader, id: string, now: Date) {
  const texts: { locale: Locale; text: string }[] = []
  for (const locale of locales) {
    const [opportunity] = await opportunityViews(db, [id], locale, now)
    if (!opportunity) return
    texts.push({ locale, text: opportunityAsChat(opportunity, locale) })
  }
  return texts
}

const opportunityAsChat = (opportunity: OpportunityView, locale: Locale) =>
  chatText({
    title: opportunity.title.text,
    lines: [
      [opportunity.organization, opportunity.location].filter(Boolean).join(', '),
      m.opportunity_closes_on({ date: opportunity.closing.date }, { locale }),
    ],
    url: `${config().PUBLIC_ORIGIN}${localPath(`/opportunities/${opportunity.slug}`, locale)}`,
  })
