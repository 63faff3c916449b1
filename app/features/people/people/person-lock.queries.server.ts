import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Tx } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { people } from './people.table.server.ts'

/**
 * A person whom staff may still write about and to, locked until the transaction ends: not merged into another, and not
 * about to be erased.
 */
export async function lockPerson(tx: Tx, id: string) {
  const [person] = await tx
    .select({ id: people.id, fullName: people.fullName, locale: people.locale })
    .from(people)
    .where(
      and(
        eq(people.id, id),
        isNull(people.mergedInto),
        notExists(
          sql`(select from erasure_requests where erasure_requests.person_id = ${people.id} and done_at is null)`,
        ),
      ),
    )
    .for('update')
  return person && { ...person, locale: person.locale as Locale }
}
