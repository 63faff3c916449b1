import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { consents } from '../people.table.server.ts'

type Given = {
  personId: string
  purpose: string
  textVersion: string
  locale: Locale
  /** Who agreed for a child under 16. */
  guardian?: string | null
}

/** Records that a person agreed, to which text, in the language they were shown. */
export async function recordConsent(work: UnitOfWork, given: Given): Promise<void> {
  await work.tx.insert(consents).values({ ...given, givenAt: work.now })
}
