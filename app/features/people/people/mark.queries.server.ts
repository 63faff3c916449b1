import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { staffTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { MailMark } from './mark.options.ts'
import { contactPoints } from './people.table.server.ts'

/** Warnings for staff before they write to these addresses; none for an address without marks. */
export async function mailMarks(db: Reader, emails: string[]): Promise<Map<string, MailMark>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .select({
      value: contactPoints.value,
      stoppedAt: contactPoints.mailStoppedAt,
      returnedAt: contactPoints.mailReturnedAt,
    })
    .from(contactPoints)
    .where(
      and(
        eq(contactPoints.kind, 'email'),
        inArray(contactPoints.value, emails),
        or(isNotNull(contactPoints.mailStoppedAt), isNotNull(contactPoints.mailReturnedAt)),
      ),
    )
  return new Map(rows.map(({ value, ...moments }) => [value, markOf(moments)]))
}

type Moments = { stoppedAt: Date | null; returnedAt: Date | null }

export const markOf = ({ stoppedAt, returnedAt }: Moments): MailMark => ({
  stopped: stoppedAt ? staffTime(stoppedAt) : undefined,
  returned: returnedAt ? staffTime(returnedAt) : undefined,
})
