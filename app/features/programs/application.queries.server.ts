import { and, eq, or } from 'drizzle-orm'
import { shortDate, shortTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { showCode } from '../people/index.server.ts'
import { promiseClock, promisedBy, type Standing, standingOf } from './application.states.ts'
import { programApplications } from './application.table.server.ts'
import { programTitle } from './program.queries.server.ts'
import { programs } from './program.table.server.ts'

/** What a status link shows. The link may travel, so it tells little: no e-mail, no phone, nothing typed but a name. */
export type ApplicationView = {
  firstName: string
  program: string
  slug: string
  code: string
  reference: string
  standing: Standing
  sent: When
  promised: When
  decided?: When
  withdrawn?: When
  clock: ReturnType<typeof promiseClock>
}
type When = { date: string; time: string }

export async function applicationForStatus(
  db: Reader,
  id: string,
  locale: Locale,
  now: Date,
): Promise<ApplicationView | undefined> {
  const [row] = await db
    .select({
      programId: programApplications.programId,
      slug: programs.slug,
      firstName: programApplications.firstName,
      code: programApplications.code,
      status: programApplications.status,
      createdAt: programApplications.createdAt,
      decidedAt: programApplications.decidedAt,
      withdrawnAt: programApplications.withdrawnAt,
    })
    .from(programApplications)
    .innerJoin(programs, eq(programs.id, programApplications.programId))
    .where(eq(programApplications.id, id))
  if (!row) return undefined
  const when = (at: Date): When => ({ date: shortDate(at, locale), time: shortTime(at) })
  return {
    firstName: row.firstName,
    program: await programTitle(db, row.programId, locale),
    slug: row.slug,
    code: showCode(row.code),
    reference: id.slice(0, 8),
    standing: standingOf(row),
    sent: when(row.createdAt),
    promised: when(promisedBy(row.createdAt)),
    decided: row.decidedAt ? when(row.decidedAt) : undefined,
    withdrawn: row.withdrawnAt ? when(row.withdrawnAt) : undefined,
    clock: promiseClock(row.createdAt, now),
  }
}

/** The application with this code, if it was sent with this address or number: a code alone opens nothing. */
export async function applicationByCode(
  db: Reader,
  { code, contact }: { code: string; contact: string },
): Promise<string | undefined> {
  const sentWith = or(eq(programApplications.email, contact), eq(programApplications.phone, contact))
  const [row] = await db
    .select({ id: programApplications.id })
    .from(programApplications)
    .where(and(eq(programApplications.code, code), sentWith))
  return row?.id
}
