import { sql } from 'drizzle-orm'
import { consentShown } from '~/kits/forms/consent.ts'
import { NotSaved } from '~/kits/forms/problems.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { findOrCreatePerson, recordConsent } from '../../../people/people/index.server.ts'
import { activeOne, freeCode, notifyRegistration } from '../../../people/registrations/index.server.ts'
import { holdCourse } from '../course.queries.server.ts'
import { byItself } from '../enrollment.options.ts'
import type { Enrollment } from '../enrollment.rules.server.ts'
import { enrollments } from '../enrollment.table.server.ts'
import { detailsOf, enrollmentKind } from '../registration.adapter.server.ts'
import { type Hub, notifyLearner } from './notify-learner.server.ts'

type Options = { id: string; slug: string; locale: Locale; hub: Hub }
export type Enrolled =
  | { ok: true }
  | { ok: false; reason: 'no-such-course' | 'has-a-price' }
  | { ok: false; reason: 'already-enrolled'; first?: string }

/**
 * Saves enrollment, person, consent and all messages, or nothing. LRN-12: pending, unless the course approves
 * everybody.
 */
export async function enrollLearner(
  work: UnitOfWork,
  input: Enrollment,
  { id, slug, locale, hub }: Options,
): Promise<Enrolled> {
  const course = await holdCourse(work, slug)
  if (!course) return { ok: false, reason: 'no-such-course' }
  if (course.price !== null) return { ok: false, reason: 'has-a-price' }
  const { firstName, lastName, email, phone } = input
  const personId = await findOrCreatePerson(work, {
    fullName: `${firstName} ${lastName}`,
    email,
    phone: phone.international,
    locale,
  })
  const row = {
    ...whatIsKept(input),
    id,
    courseId: course.id,
    personId,
    locale,
    code: await freeCode(work.tx),
    ...(course.approvesItself ? letIn(work.now) : {}),
  }
  const [saved] = await work.tx
    .insert(enrollments)
    .values({ ...row, createdAt: work.now, updatedAt: work.now })
    // LRN-10: the unique constraint decides, also between concurrent requests.
    .onConflictDoNothing({
      target: [enrollments.courseId, enrollments.personId],
      where: sql`${enrollments.withdrawnAt} is null`,
    })
    .returning({ id: enrollments.id })
  if (!saved) {
    const first = await activeOne(work.tx, enrollmentKind, { personId, itemId: course.id })
    return { ok: false, reason: 'already-enrolled', first }
  }
  if (saved.id !== id) throw new NotSaved()
  await recordConsent(work, { personId, purpose: 'course enrollment', ...consentShown(locale) })
  const told = { ...row, itemId: course.id }
  if (course.approvesItself) await notifyLearner(work, told, { hub })
  else await notifyRegistration(work, enrollmentKind, told, { details: detailsOf(row), hub })
  return { ok: true }
}

const letIn = (now: Date) => ({ status: 'approved', decidedAt: now, decidedBy: byItself })

function whatIsKept({ customSector, phone, ...rest }: Enrollment) {
  return {
    ...rest,
    phone: phone.international,
    phoneTyped: phone.input,
    startupSector: (rest.startupSector === 'Other' && customSector) || rest.startupSector,
  }
}
