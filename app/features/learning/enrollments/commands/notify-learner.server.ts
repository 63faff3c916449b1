import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { mailsToday, queueMail, queueSms, smsSince } from '../../../people/notifications/index.server.ts'
import type { Registration } from '../../../people/registrations/index.server.ts'
import { courseInWords } from '../course.queries.server.ts'
import { courseOpen } from '../emails/course-open.email.tsx'
import { learnerLink } from '../learner.links.server.ts'
import type { Way } from '../learner.options.ts'
import { courseOpenSms } from '../sms/course-open.sms.ts'

export type Hub = { name: string; staffEmail: string }
type To = Pick<Registration, 'id' | 'itemId' | 'personId' | 'firstName' | 'email' | 'phone' | 'locale'>

const answersADay = 5
const day = 24 * 3600 * 1000

/** Sends the link that proves who the learner is, by mail and by SMS. */
export async function notifyLearner(
  work: UnitOfWork,
  to: To,
  { hub, afterSeconds }: { hub: Hub; afterSeconds?: number },
): Promise<void> {
  const { personId, locale, id, email, phone } = to
  const { title: course } = await courseInWords(work.tx, to.itemId, locale)
  const linkTo = (way: Way) => learnerLink({ way, enrollmentId: id }, locale, work.now)
  const common = { personId, about: id, locale, afterSeconds }
  // Typing a stranger's address again and again must not flood their inbox. Decisions of staff are always sent.
  const isTyped = work.actor.kind === 'visitor'
  if (!isTyped || (await mailsToday(work.tx, email, courseOpen.name, work.now)) < answersADay)
    await queueMail(work, {
      ...common,
      template: courseOpen,
      props: { firstName: to.firstName, course, link: linkTo('email'), hub: hub.name },
      to: email,
      replyTo: hub.staffEmail,
    })
  const yesterday = new Date(work.now.getTime() - day)
  if (!isTyped || (await smsSince(work.tx, phone, yesterday, courseOpenSms.name)) < answersADay)
    await queueSms(work, {
      ...common,
      template: courseOpenSms,
      props: { course: shortTitle(course), link: linkTo('phone'), hub: hub.name },
      to: phone,
    })
}

/** The link is long already; with a long title the message would need another SMS. */
const shortTitle = (title: string) => (title.length > 40 ? `${title.slice(0, 37).trimEnd()}...` : title)
