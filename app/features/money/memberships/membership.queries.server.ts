import { eq } from 'drizzle-orm'
import type { TranslatedText } from '~/kits/content/texts.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { settingFor, settingText } from '../../core/site/index.server.ts'
import { planKeys } from '../../core/site/settings.options.ts'
import type { Plan } from './membership.options.ts'
import { memberships } from './membership.table.server.ts'

export type PlanView = { plan: Plan; price?: number; features: { lang: string; lines: string[] } }

/** MEM-01: both plans as staff set them; without a setting there is no price. */
export async function plansForPage(db: Reader, locale: Locale): Promise<PlanView[]> {
  const setting = await settingFor(db, 'membership')
  return planKeys.map((plan) => {
    const set = setting?.[plan]
    const said: TranslatedText = set ? settingText(set.features, locale) : { text: '', lang: 'en' }
    const lines = said.text.split('\n').map((line) => line.trim())
    return { plan, price: set?.price, features: { lang: said.lang, lines: lines.filter(Boolean) } }
  })
}

export const isPlan = (given: string | undefined): given is Plan => planKeys.some((key) => key === given)

/** The photo of a membership, for the guarded endpoint. */
export async function photoIdOf(db: Reader, id: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ photo: memberships.photoFileId })
    .from(memberships)
    .where(eq(memberships.id, id))
  return row?.photo
}
