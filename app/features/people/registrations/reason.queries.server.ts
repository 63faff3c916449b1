import { eq } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import type { RejectionReason } from './registration.options.ts'
import { rejections } from './registration.table.server.ts'

/** Why something was rejected: one of our reasons, words of staff, or both. */
export type Because = { reason: RejectionReason | null; words: string | null }

const reasonTexts: Record<RejectionReason, () => string> = {
  full: m.rejection_full,
  criteria: m.rejection_criteria,
  fit: m.rejection_fit,
  early: m.rejection_early,
  incomplete: m.rejection_incomplete,
  late: m.rejection_late,
}

/** As the person reads it, paragraph by paragraph. */
export const becauseInWords = (because: Because | undefined, locale: Locale): string[] => [
  ...(because?.reason ? [inLocale(locale, reasonTexts[because.reason])] : []),
  ...(because?.words ? [because.words] : []),
]

export async function becauseOf(db: Reader, registrationId: string): Promise<Because | undefined> {
  const [row] = await db
    .select({ reason: rejections.reason, words: rejections.words })
    .from(rejections)
    .where(eq(rejections.registrationId, registrationId))
  return row
}
