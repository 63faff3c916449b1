import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Group, isAllowed, type Permission } from '~/kits/admin/permissions.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { staff } from '../accounts/accounts.table.server.ts'
import type { Assignment } from './assignment.options.ts'
import { assignments } from './assignment.table.server.ts'

/** The filter of a list by the colleague that a row is assigned to. */
export const assignedFilter = (id: AnyPgColumn) => ({
  column: id,
  values: null,
  where: (staffId: string) =>
    sql`${id} in (select ${assignments.recordId} from ${assignments} where ${assignments.staffId} = ${staffId})`,
})

/** The rows of a page, each with the address of the colleague it is assigned to. */
export async function withAssignees<Row extends { id: string }>(
  db: Reader,
  rows: Row[],
): Promise<(Row & { assignee?: string })[]> {
  if (rows.length === 0) return rows
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ id: assignments.recordId, email: staff.email })
    .from(assignments)
    .innerJoin(staff, eq(staff.id, assignments.staffId))
    .where(inArray(assignments.recordId, ids))
  const emails = new Map(found.map(({ id, email }) => [id, email]))
  return rows.map((row) => ({ ...row, assignee: emails.get(row.id) }))
}

/** Colleagues with an open account who may do this; without a name of their own, the address stands for it. */
export async function colleaguesWho(db: Reader, permission: Permission) {
  const all = await db
    .select({ id: staff.id, email: staff.email, name: staff.name, groups: staff.groups })
    .from(staff)
    .where(and(eq(staff.role, 'admin'), isNull(staff.disabledAt)))
    .orderBy(asc(staff.email))
  return all
    .filter(({ groups }) => isAllowed(permission, groups as Group[]))
    .map(({ id, email, name }) => ({ id, email, name: name || email }))
}

/** Who deals with a record, and who may. */
export async function assignmentOf(
  db: Reader,
  recordId: string,
  { me, permission }: { me: string; permission: Permission },
): Promise<Assignment> {
  const [to] = await db
    .select({ id: staff.id, email: staff.email })
    .from(assignments)
    .innerJoin(staff, eq(staff.id, assignments.staffId))
    .where(eq(assignments.recordId, recordId))
  return { me, to, colleagues: await colleaguesWho(db, permission) }
}
