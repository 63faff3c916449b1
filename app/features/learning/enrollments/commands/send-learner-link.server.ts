import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { mailsToday, queueMail, queueSms, smsSince } from '../../../people/notifications/index.server.ts'
import type { Contact } from '../../../people/people/index.server.ts'
import { learnerLinkMail } from '../emails/learner-link.email.tsx'
import { enrollments } from '../enrollment.table.server.ts'
import { learnerLink } from '../learner.links.server.ts'
import { learnerLinkSms } from '../sms/learner-link.sms.ts'
import type { Hub } from './notify-learner.server.ts'

const linksADay = 5
const day = 24 * 3600 * 1000

/**
 * GEN-03: sends each person who enrolled with this address or number their own link, there and nowhere else. For an
 * unknown one it does nothing: the response is the same.
 */
export async function sendLearnerLink(
  work: UnitOfWork,
  contact: Contact,
  { locale, hub }: { locale: Locale; hub: Hub },
): Promise<void> {
  const { kind: way, value: to } = contact
  const yesterday = new Date(work.now.getTime() - day)
  const sent =
    way === 'email'
      ? await mailsToday(work.tx, to, learnerLinkMail.name, work.now)
      : await smsSince(work.tx, to, yesterday, learnerLinkSms.name)
  // Typing a stranger's address again and again must not flood their inbox.
  for (const { id, personId, firstName } of await learnersAt(work, contact, linksADay - sent)) {
    const link = learnerLink({ way, enrollmentId: id }, locale, work.now)
    const common = { to, personId, about: id, locale }
    if (way === 'email')
      await queueMail(work, {
        ...common,
        template: learnerLinkMail,
        props: { firstName, link, hub: hub.name },
        replyTo: hub.staffEmail,
      })
    else
      await queueSms(work, {
        ...common,
        template: learnerLinkSms,
        props: { name: firstName, link, hub: hub.name },
      })
  }
}

/**
 * Everybody who enrolled with it, each once: siblings share a phone. An unpaid enrollment has nothing to open yet,
 * and may still go to another phone: the one that pays.
 */
async function learnersAt({ tx }: UnitOfWork, { kind, value }: Contact, most: number) {
  if (most <= 0) return []
  return tx
    .selectDistinctOn([enrollments.personId], {
      id: enrollments.id,
      personId: enrollments.personId,
      firstName: enrollments.firstName,
    })
    .from(enrollments)
    .where(and(eq(enrollments[kind], value), notInArray(enrollments.standing, ['withdrawn', 'waiting'])))
    .orderBy(asc(enrollments.personId), asc(enrollments.createdAt))
    .limit(most)
}
