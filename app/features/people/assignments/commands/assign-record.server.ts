import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgView } from 'drizzle-orm/pg-core'
import type { Permission } from '~/kits/admin/permissions.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { colleaguesWho } from '../assignment.queries.server.ts'
import { assignments } from '../assignment.table.server.ts'

/** The records of a kind: where they are, what the audit log calls them, and who may work on them. */
export type Records = {
  table: (PgTable | PgView) & { id: AnyPgColumn }
  subject: string
  permission: Permission
}
type Wish = { recordId: string; to: string | null; by: string }
type Assigned = { ok: true; to?: string } | { ok: false; reason: 'missing' | 'not-theirs' }

/** Assigns a record to a colleague, or to nobody. Of two at once the later one stands, and both are in the audit log. */
export async function assignRecord(
  work: UnitOfWork,
  { table, subject, permission }: Records,
  { recordId, to, by }: Wish,
): Promise<Assigned> {
  const { rows } = await work.tx.execute(sql`select from ${table} where ${table.id} = ${recordId}`)
  if (rows.length === 0) return { ok: false, reason: 'missing' }
  const colleague = to ? (await colleaguesWho(work.tx, permission)).find(({ id }) => id === to) : undefined
  if (to && !colleague) return { ok: false, reason: 'not-theirs' }
  if (colleague) {
    const values = { staffId: colleague.id, assignedBy: by, assignedAt: work.now }
    await work.tx
      .insert(assignments)
      .values({ recordId, ...values })
      .onConflictDoUpdate({ target: assignments.recordId, set: values })
  } else await work.tx.delete(assignments).where(eq(assignments.recordId, recordId))
  await work.audit({
    action: colleague ? 'assigned' : 'unassigned',
    subject,
    subjectId: recordId,
    after: { to: colleague?.email ?? null },
  })
  return { ok: true, to: colleague?.name }
}
