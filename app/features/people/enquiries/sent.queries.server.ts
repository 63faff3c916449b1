import { eq, sql } from 'drizzle-orm'
import { readSuccess, recipientOf } from '~/kits/forms/success.server.ts'
import { dateAndTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { promisedBy } from '../../core/site/hours.states.ts'
import { hoursForShowing } from '../../core/site/index.server.ts'
import type { ApplicationKindName } from './application.options.ts'
import { applicationTables } from './application.queries.server.ts'
import { contacts } from './contact.table.server.ts'

/**
 * Data of the success page: the reference, the promised time of our reply, and the recipient's address. Works without
 * the database, only the recipient's address is then left out. Undefined for a URL we did not sign.
 */
export async function sentEnquiry(kind: ApplicationKindName | 'contact', form: string, given: string) {
  const success = readSuccess(form, given)
  if (!success) return
  const { id, reference, at, isFresh } = success
  const due = promisedBy(at, await hoursForShowing())
  const table = kind === 'contact' ? contacts : applicationTables[kind].table
  const rows = () =>
    db()
      .select({ email: sql<string>`${table.email}` })
      .from(table)
      .where(eq(table.id, id))
  const to = isFresh
    ? await rows().then(
        ([row]) => recipientOf(row),
        () => undefined,
      )
    : undefined
  return {
    reference,
    form,
    to,
    due: dateAndTime(due, currentLocale()),
  }
}
