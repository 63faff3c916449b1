import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import type { Chapter } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { atWork } from '~/platform/story-moments.ts'
import { courses } from '../courses/course.table.server.ts'
import { certificates } from './certificate.table.server.ts'
import { reissueCertificate } from './commands/reissue-certificate.server.ts'
import { revokeCertificate } from './commands/revoke-certificate.server.ts'

const day = 24 * 3600 * 1000

/** One certificate is issued again under another name, and one is revoked. Those are drawn by the worker of the demo. */
export const tell: Chapter = (story) => {
  const { aline, eric } = story.staff
  story.at(atWork(story, -168), async (now) => {
    const found = await oldestValid('sample-spreadsheet-basics', now)
    if (!found) return
    const { id, version, studentName } = found
    const reason = 'On the identity card the family name comes first.'
    const [first = '', ...family] = studentName.split(' ')
    const name = `${family.join(' ')} ${first}`
    accepted(
      await asStaff(eric, (work) => reissueCertificate(work, { id, version, studentName: name, reason })),
    )
  })
  story.at(atWork(story, -37), async (now) => {
    const found = await oldestValid('sample-safe-on-line', now)
    if (!found) return
    const { id, version } = found
    const reason =
      'The brother sat the exam on the same phone. Both told us, and both sit it again themselves.'
    accepted(await asStaff(aline, (work) => revokeCertificate(work, { id, version, reason })))
  })
}

/** The oldest valid certificate of a course, and not one of this week. */
async function oldestValid(slug: string, now: Date) {
  const [row] = await db()
    .select({ id: certificates.id, version: certificates.version, studentName: certificates.studentName })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .where(
      and(
        eq(courses.slug, slug),
        isNull(certificates.revokedAt),
        lt(certificates.createdAt, new Date(now.getTime() - 7 * day)),
      ),
    )
    .orderBy(asc(certificates.createdAt))
    .limit(1)
  return row
}
