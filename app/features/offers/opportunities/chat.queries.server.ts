import { shortCode } from '~/kits/content/short-links.server.ts'
import { chatText, chatTexts } from '~/platform/chat-text.ts'
import { config } from '~/platform/config.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import { type OpportunityView, opportunityViews } from './opportunity.queries.server.ts'

/** An opportunity in every language as a text for a chat; undefined when there is none. */
export const opportunityForChat = (db: Reader, id: string, now: Date) =>
  chatTexts(async (locale) => {
    const [opportunity] = await opportunityViews(db, [id], locale, now)
    return opportunity && opportunityAsChat(opportunity, locale)
  })

const opportunityAsChat = (opportunity: OpportunityView, locale: Locale) =>
  chatText({
    title: opportunity.title.text,
    lines: [
      [opportunity.organization, opportunity.location].filter(Boolean).join(', '),
      m.opportunity_closes_on({ date: opportunity.closing.date }, { locale }),
    ],
    url: `${config().PUBLIC_ORIGIN}${localPath(`/o/${shortCode(opportunity.id)}`, locale)}`,
  })
