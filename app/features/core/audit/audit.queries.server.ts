import { eq, inArray, sql } from 'drizzle-orm'
import { type List, newestFirst } from '~/kits/admin/list.server.ts'
import type { Db } from '~/platform/db/db.server.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import { auditSubjects } from './audit.options.ts'

type Line = { id: string; at: Date; actor: string; action: string; subject: string; subjectId: string | null }

/** SCR-06: who changed what, newest first, searchable by actor. */
export const auditList: List<Line> = {
  table: auditLog,
  id: auditLog.id,
  ...newestFirst(auditLog.at),
  filters: { subject: { column: auditLog.subject, values: auditSubjects } },
  search: sql`lower(${auditLog.actor} || ' ' || ${auditLog.action})`,
  rows: (db, ids) =>
    db
      .select({
        id: auditLog.id,
        at: auditLog.at,
        actor: auditLog.actor,
        action: auditLog.action,
        subject: auditLog.subject,
        subjectId: auditLog.subjectId,
      })
      .from(auditLog)
      .where(inArray(auditLog.id, ids)),
}

export async function auditLineForReading(db: Pick<Db, 'select'>, id: string) {
  const [line] = await db.select().from(auditLog).where(eq(auditLog.id, id))
  return line
}
