import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { fitting, type List, newestFirst } from '~/kits/admin/list.server.ts'
import type { ListState } from '~/kits/admin/list-address.ts'
import { staffTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { massMaximum } from './mass.options.ts'
import { massDecisionRows, massDecisions } from './mass.table.server.ts'
import type { Decision, KindName } from './registration.options.ts'
import { registrations } from './registration.table.server.ts'
import { registrationsList } from './staff.queries.server.ts'

type Decidable = {
  /** How many were found in all; one more than a mass decision may cover where there are more. */
  found: number
  /** Those of them that can be decided, who registered first in front. */
  rows: { registrationId: string; personId: string; kind: KindName }[]
}

/** What a search and filters find, or the registrations that were ticked. */
export async function decidable(db: Reader, of: ListState | string[]): Promise<Decidable> {
  const isMeant: SQL = Array.isArray(of) ? inArray(registrations.id, of) : fitting(registrationsList, of)
  const { kind, id, personId, standing, createdAt } = registrations
  const found = await db
    .select({ kind, registrationId: id, personId, standing, createdAt })
    .from(registrations)
    .where(isMeant)
    .limit(massMaximum + 1)
  const open = found.filter((row) => row.standing === 'pending' || row.standing === 'waiting')
  open.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  return { found: found.length, rows: open.map(({ standing: _, createdAt: __, ...row }) => row) }
}

export async function massDecisionOf(db: Reader, id: string) {
  const [mass] = await db.select().from(massDecisions).where(eq(massDecisions.id, id))
  return mass
}

const countOf = (outcome: 'done' | 'refused') =>
  sql<number>`(select count(*)::int from ${massDecisionRows}
    where ${massDecisionRows.massDecisionId} = ${massDecisions.id} and ${massDecisionRows.outcome} = ${outcome})`

type MassDecisionRow = {
  id: string
  decision: Decision
  decidedBy: string
  whom: string
  total: number
  done: number
  refused: number
  isStopped: boolean
  createdAt: Date
}

const shown = {
  id: massDecisions.id,
  decision: massDecisions.decision,
  decidedBy: massDecisions.decidedBy,
  whom: massDecisions.whom,
  total: massDecisions.total,
  done: countOf('done'),
  refused: countOf('refused'),
  isStopped: sql<boolean>`${massDecisions.stoppedAt} is not null`,
  createdAt: massDecisions.createdAt,
}

/** The mass decisions, newest first, with how far each has got. */
export const massDecisionsList: List<MassDecisionRow> = {
  table: massDecisions,
  id: massDecisions.id,
  ...newestFirst(massDecisions.createdAt),
  filters: {},
  rows: (db, ids) => db.select(shown).from(massDecisions).where(inArray(massDecisions.id, ids)),
}

const refusalsShown = 20

/** One mass decision, and the first registrations that it could not decide. */
export async function massDecisionForStaff(db: Reader, id: string) {
  const [mass] = await db.select(shown).from(massDecisions).where(eq(massDecisions.id, id))
  if (!mass) return
  const refusals = await db
    .select({
      id: massDecisionRows.registrationId,
      why: massDecisionRows.why,
      name: sql<string>`${registrations.firstName} || ' ' || ${registrations.lastName}`,
    })
    .from(massDecisionRows)
    .innerJoin(registrations, eq(registrations.id, massDecisionRows.registrationId))
    .where(sql`${massDecisionRows.massDecisionId} = ${id} and ${massDecisionRows.outcome} = 'refused'`)
    .orderBy(asc(massDecisionRows.position))
    .limit(refusalsShown)
  return { ...mass, refusals, made: staffTime(mass.createdAt) }
}
