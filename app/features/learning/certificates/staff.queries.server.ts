import { eq, inArray, sql } from 'drizzle-orm'
import { type List, newestFirst } from '~/kits/admin/list.server.ts'
import { shortDate, staffTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { certificatePath } from './certificate.options.ts'
import { type CertificateState, certificateStates } from './certificate.states.ts'
import { certificates } from './certificate.table.server.ts'

type Row = {
  id: string
  studentName: string
  number: string
  courseTitle: string
  state: CertificateState
  completed: string
  issued: string
  createdAt: Date
}

/** A-ADD-04: newest first; searched by number, name and course. */
export const certificatesList: List<Row> = {
  table: certificates,
  id: certificates.id,
  ...newestFirst(certificates.createdAt),
  filters: { state: { column: certificates.state, values: certificateStates } },
  search: sql`lower(${certificates.studentName} || ' ' || ${certificates.number} || ' ' || ${certificates.courseTitle})`,
  async rows(db, ids) {
    const rows = await db
      .select({
        id: certificates.id,
        studentName: certificates.studentName,
        number: certificates.number,
        courseTitle: certificates.courseTitle,
        completionDate: certificates.completionDate,
        state: certificates.state,
        createdAt: certificates.createdAt,
      })
      .from(certificates)
      .where(inArray(certificates.id, ids))
    return rows.map(({ completionDate, ...row }) => ({
      ...row,
      completed: shortDate(completionDate, 'en'),
      issued: staffTime(row.createdAt),
    }))
  },
}

export async function certificateForStaff(db: Reader, id: string) {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id))
  if (!row) return undefined
  return {
    id: row.id,
    version: row.version,
    personId: row.personId,
    studentName: row.studentName,
    courseTitle: row.courseTitle,
    number: row.number,
    state: row.state,
    completed: shortDate(row.completionDate, 'en'),
    issued: staffTime(row.createdAt),
    revoked: row.revokedAt && staffTime(row.revokedAt),
    reason: row.revokedReason,
    replacedBy: row.replacedBy,
    enrollmentId: row.enrollmentId,
    page: certificatePath(row.address),
    isRendered: row.pictureId !== null,
  }
}
