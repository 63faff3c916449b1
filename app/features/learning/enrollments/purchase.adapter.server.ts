import { eq } from 'drizzle-orm'
import { scopeOf } from '~/kits/forms/form-setting.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import type { Bill, Product } from '../../money/payments/index.server.ts'
import type { Shown } from '../../money/payments/shown.options.ts'
import { courses } from '../courses/course.table.server.ts'
import { grantCourse, revokeCourse } from './commands/grant-course.server.ts'
import { courseInWords, processingFee } from './course.queries.server.ts'
import { purchaseForm } from './enrollment.rules.server.ts'
import { enrollments } from './enrollment.table.server.ts'
import { enrollmentPath } from './learner.links.server.ts'

/** A premium course as a product. */
export const courseProduct: Product = {
  kind: 'course',
  isSale: true,
  methods: ['credit-card', 'mtn-mobile-money', 'airtel-money', 'bank-transfer'],
  grant: grantCourse,
  // The state of an unpaid one follows from its own columns.
  onStatusChange: async () => undefined,
  revoke: revokeCourse,
  show,
  failure: (detail) => m.buy_failed({ detail }),
}

async function show(db: Reader, bill: Bill): Promise<Shown | undefined> {
  const [row] = await db
    .select({
      courseId: enrollments.courseId,
      slug: courses.slug,
      standing: enrollments.standing,
      paidBillId: enrollments.paidBillId,
      archivedAt: courses.archivedAt,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(eq(enrollments.id, bill.subjectId))
  if (!row) return undefined
  const isPaid = row.paidBillId === bill.id
  // PRM-09: a course that is gone cannot be bought. The page of a paid bill stays.
  const isGone = row.archivedAt !== null || ['rejected', 'withdrawn'].includes(row.standing)
  if (isGone && !isPaid) return undefined
  const { path } = await courseInWords(db, row.courseId, bill.locale)
  const fee = Math.min(await processingFee(db), bill.amount)
  return {
    heading: m.buy_heading(),
    // PRM-04
    method: 'credit-card',
    facts: [
      { label: m.buy_price(), value: showMoney(rwf(bill.amount - fee)) },
      { label: m.buy_fee(), value: showMoney(rwf(fee)) },
    ],
    draft: scopeOf(purchaseForm.name, { course: row.slug }),
    back: `${path}/buy`,
    done: {
      title: m.buy_done(),
      text: [m.buy_done_text()],
      // Only the bill that opened the course links to it: another one of the same name may be a stranger's.
      links: isPaid ? [{ label: m.buy_begin(), path: enrollmentPath(bill.subjectId, new Date()) }] : [],
    },
    waiting: [m.buy_waiting()],
  }
}
