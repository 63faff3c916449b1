import { eq } from 'drizzle-orm'
import { staffDetails } from '~/kits/forms/staff-details.server.ts'
import { staffTime } from '~/platform/clock.ts'
import { m } from '~/platform/i18n/texts.ts'
import { hubWithin } from '../../core/site/index.server.ts'
import { heldSeconds } from '../../people/notifications/index.server.ts'
import type { Kind } from '../../people/registrations/index.server.ts'
import type { Detail } from '../../people/registrations/registration.options.ts'
import { notifyLearner } from './commands/notify-learner.server.ts'
import { courseInWords } from './course.queries.server.ts'
import { enrollmentForm } from './enrollment.rules.server.ts'
import { enrollments } from './enrollment.table.server.ts'

/** DAT-04, A-LRN-05: the fields of this kind, for staff. */
export const detailsOf = (enrollment: object): Detail[] => staffDetails(enrollmentForm.rules, enrollment)

/** Enrollments as a kind of registration. */
export const enrollmentKind: Kind = {
  name: 'enrollment',
  table: enrollments,
  item: enrollments.courseId,
  itemOf: courseInWords,
  answers: enrollmentForm.rules,
  label: () => m.kind_enrollment(),
  async details(db, id) {
    const [row] = await db.select().from(enrollments).where(eq(enrollments.id, id))
    if (!row) return []
    const paid = row.paidAt ? staffTime(row.paidAt) : row.awaitsPayment ? 'Not yet' : null
    return [...(paid ? [{ label: 'Paid', value: paid }] : []), ...detailsOf(row)]
  },
  words: { approved: 'approved', rejected: 'rejected' },
  link: { thing: 'enrollment', path: (token) => `/status/${token}` },
  textsApproval: true,
  async mayUndo({ tx }, { id }) {
    const [row] = await tx
      .select({ paidAt: enrollments.paidAt })
      .from(enrollments)
      .where(eq(enrollments.id, id))
    // The approval of a paid enrollment cannot be undone.
    return !row?.paidAt
  },
  async onDecided(work, row, decision) {
    if (decision === 'approved')
      await notifyLearner(work, row, { hub: await hubWithin(work.tx), afterSeconds: heldSeconds() })
    return undefined
  },
}
