import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Month } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { oldestAt } from '~/platform/db/oldest.server.ts'
import { type Activity, byMonth, monthOf, type Waiting } from '../../core/dashboard/index.server.ts'
import { promisedBy } from '../../core/site/hours.states.ts'
import { workingHours } from '../../core/site/index.server.ts'
import { type KindName, kindLabels } from './registration.options.ts'
import { registrations } from './registration.table.server.ts'
import { type Limits, titlesOf, withinLimits } from './staff.queries.server.ts'

const fields = {
  id: registrations.id,
  kind: registrations.kind,
  itemId: registrations.itemId,
  firstName: registrations.firstName,
  lastName: registrations.lastName,
  createdAt: registrations.createdAt,
}

/**
 * Registrations of every kind that wait for a decision, the oldest first; their links open the panel over the same
 * list.
 */
export async function oldestRegistrations(
  db: Reader,
  limit: number,
  whose: Limits = { programs: null },
): Promise<Waiting[]> {
  const rows = await db
    .select(fields)
    .from(registrations)
    .where(and(eq(registrations.standing, 'pending'), withinLimits(whose)))
    .orderBy(asc(registrations.createdAt), asc(registrations.id))
    .limit(limit)
  const [titles, hours] = await Promise.all([titlesOf(db, rows), workingHours(db)])
  return rows.map(({ id, kind, itemId, firstName, lastName, createdAt }) => ({
    id,
    who: `${firstName} ${lastName}`,
    what: `${kindLabels[kind]}: ${titles.get(itemId) ?? ''}`,
    href: `/admin/registrations/${id}?status=pending&sort=oldest`,
    dueAt: promisedBy(createdAt, hours),
  }))
}

/** When the oldest of them arrived. */
export const registrationsWaitSince = (db: Reader) =>
  oldestAt(db, registrations, eq(registrations.standing, 'pending'))

const did: Record<KindName, string> = {
  program: 'applied to',
  event: 'registered for',
  opportunity: 'applied for',
  membership: 'asked for a',
  enrollment: 'enrolled in',
}
const areas: Record<KindName, string> = {
  program: 'Programs',
  event: 'Events',
  opportunity: 'Opportunities',
  membership: 'Memberships',
  enrollment: 'E-learning',
}

/** A-DSH-03: the newest of a kind. */
export const newestOfKind =
  (kind: KindName) =>
  async (db: Reader, limit: number): Promise<Activity[]> => {
    const rows = await db
      .select(fields)
      .from(registrations)
      .where(eq(registrations.kind, kind))
      .orderBy(desc(registrations.createdAt), desc(registrations.id))
      .limit(limit)
    const titles = await titlesOf(db, rows)
    return rows.map(({ id, itemId, firstName, lastName, createdAt }) => ({
      id,
      who: `${firstName} ${lastName}`,
      did: `${did[kind]} ${titles.get(itemId) ?? ''}`,
      area: areas[kind],
      href: `/admin/registrations/${id}`,
      at: createdAt,
    }))
  }

/** Applications by the month in which they were sent, and what became of them. */
export async function applicationsByMonth(db: Reader, months: Month[]): Promise<number[][]> {
  const { kind, standing, createdAt } = registrations
  const month = monthOf(createdAt)
  const rows = await db
    .select({ month, standing, count: sql<number>`count(*)::int` })
    .from(registrations)
    .where(and(inArray(kind, ['program', 'opportunity']), gte(createdAt, months[0]?.from ?? new Date())))
    .groupBy(month, standing)
  return byMonth(months, rows, (ofMonth) =>
    applicationSeries.map(({ is }) => ofMonth.find((row) => row.standing === is)?.count ?? 0),
  )
}

export const applicationSeries = [
  { is: 'approved', label: 'Approved' },
  { is: 'rejected', label: 'Rejected' },
  { is: 'withdrawn', label: 'Withdrawn' },
  { is: 'pending', label: 'Waiting' },
] as const
