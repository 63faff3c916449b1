import { eq, sql } from 'drizzle-orm'
import { config } from '~/platform/config.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubWithin } from '../../../core/site/index.server.ts'
import { queueMail, queueSms } from '../../../people/notifications/index.server.ts'
import { courses } from '../../courses/course.table.server.ts'
import { isOnSite } from '../../courses/index.server.ts'
import { enrollments } from '../../enrollments/enrollment.table.server.ts'
import { certificatePath } from '../certificate.options.ts'
import { certificateIssued } from '../emails/certificate-issued.email.tsx'
import { certificateRevoked } from '../emails/certificate-revoked.email.tsx'
import { certificateIssuedSms } from '../sms/certificate-issued.sms.ts'

type Graduate = {
  id: string
  address: string
  courseTitle: string
  personId: string
  firstName: string
  email: string
  phone: string
  locale: Locale
  /** It replaces another certificate. */
  isAgain?: boolean
}

/** Sends the link by mail and by SMS. */
export async function notifyGraduate(work: UnitOfWork, to: Graduate): Promise<void> {
  const { personId, locale, firstName, courseTitle: course, isAgain = false } = to
  const hub = await hubWithin(work.tx)
  const link = config().PUBLIC_ORIGIN + localPath(certificatePath(to.address), locale)
  const common = { personId, about: to.id, locale }
  await queueMail(work, {
    ...common,
    template: certificateIssued,
    props: { firstName, course, link, hub: hub.name, isAgain },
    to: to.email,
    replyTo: hub.staffEmail,
  })
  await queueSms(work, {
    ...common,
    template: certificateIssuedSms,
    props: { course: shortTitle(course), link, hub: hub.name, isAgain },
    to: to.phone,
  })
}

/** The link is long already; with a long title the message would need another SMS. */
const shortTitle = (title: string) => (title.length > 40 ? `${title.slice(0, 37).trimEnd()}...` : title)

type Ended = { id: string; number: string; courseTitle: string; enrollmentId: string; courseId: string }

/**
 * Notifies by mail of a revocation, with the way to sit the exam again while the course is on the site. Nobody is
 * notified once the enrollment is deleted.
 */
export async function notifyGraduateRevoked(work: UnitOfWork, ended: Ended): Promise<void> {
  const [to] = await work.tx
    .select({
      personId: enrollments.personId,
      firstName: enrollments.firstName,
      email: enrollments.email,
      locale: sql<Locale>`${enrollments.locale}`,
      slug: courses.slug,
      isOnSite: sql<boolean>`${isOnSite(work.now)}`,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(eq(enrollments.id, ended.enrollmentId))
  if (!to) return
  const hub = await hubWithin(work.tx)
  await queueMail(work, {
    personId: to.personId,
    about: ended.id,
    locale: to.locale,
    template: certificateRevoked,
    props: {
      firstName: to.firstName,
      course: ended.courseTitle,
      number: ended.number,
      link: to.isOnSite ? config().PUBLIC_ORIGIN + localPath(`/elearning/${to.slug}`, to.locale) : undefined,
      hub: hub.name,
    },
    to: to.email,
    replyTo: hub.staffEmail,
  })
}
