import { and, eq, isNull, sql } from 'drizzle-orm'
import { consentShown } from '~/kits/forms/consent.ts'
import { NotSaved } from '~/kits/forms/problems.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { openBill } from '../../../money/payments/index.server.ts'
import { findOrCreatePerson, recordConsent } from '../../../people/people/index.server.ts'
import { freeCode } from '../../../people/registrations/index.server.ts'
import { courseInWords, holdCourse, processingFee } from '../course.queries.server.ts'
import type { Purchase } from '../enrollment.rules.server.ts'
import { enrollments } from '../enrollment.table.server.ts'

type Options = { billId: string; slug: string; locale: Locale }
export type Bought = { ok: true } | { ok: false; reason: 'no-such-course' | 'free' | 'already-enrolled' }

/** How long a price is guaranteed; a transfer may take days. */
const payableDays = 7
const day = 24 * 3600 * 1000

/**
 * PRM-03 to PRM-09: an unpaid enrollment and its bill. Price and fee are read here, from the locked course. A second
 * purchase before payment gets another bill for the same enrollment, and shows nothing of the first: typed data
 * proves nothing.
 */
export async function buyCourse(
  work: UnitOfWork,
  input: Purchase,
  { billId, slug, locale }: Options,
): Promise<Bought> {
  const course = await holdCourse(work, slug)
  if (!course) return { ok: false, reason: 'no-such-course' }
  if (course.price === null) return { ok: false, reason: 'free' }
  const { firstName, lastName, email, phone } = input
  const name = `${firstName} ${lastName}`
  const personId = await findOrCreatePerson(work, {
    fullName: name,
    email,
    phone: phone.international,
    locale,
  })
  const enrollmentId = await unpaidEnrollment(work, input, { courseId: course.id, personId, locale })
  if (!enrollmentId) return { ok: false, reason: 'already-enrolled' }
  await recordConsent(work, { personId, purpose: 'course purchase', ...consentShown(locale) })
  const bill = await openBill(work, {
    id: billId,
    kind: 'course',
    subjectId: enrollmentId,
    personId,
    title: (await courseInWords(work.tx, course.id, locale)).title,
    amount: course.price + (await processingFee(work.tx)),
    name,
    email,
    phone: phone.international,
    locale,
    payableUntil: new Date(work.now.getTime() + payableDays * day),
  })
  if (bill.id !== billId) throw new NotSaved()
  return { ok: true }
}

type For = { courseId: string; personId: string; locale: Locale }

/** The unpaid enrollment: a new one, or that of an earlier purchase. None if the person is already enrolled. */
async function unpaidEnrollment(work: UnitOfWork, input: Purchase, item: For): Promise<string | undefined> {
  const { phone, ...rest } = input
  const [made] = await work.tx
    .insert(enrollments)
    .values({
      ...rest,
      ...item,
      phone: phone.international,
      phoneTyped: phone.input,
      code: await freeCode(work.tx),
      awaitsPayment: true,
      createdAt: work.now,
      updatedAt: work.now,
    })
    .onConflictDoNothing({
      target: [enrollments.courseId, enrollments.personId],
      where: sql`${enrollments.withdrawnAt} is null`,
    })
    .returning({ id: enrollments.id })
  if (made) return made.id
  const [known] = await work.tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.courseId, item.courseId),
        eq(enrollments.personId, item.personId),
        isNull(enrollments.withdrawnAt),
        eq(enrollments.standing, 'waiting'),
      ),
    )
  return known?.id
}
