import { and, eq, gte, inArray, isNotNull, min, ne } from 'drizzle-orm'
import { config } from '~/platform/config.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { registrationApproved } from '../emails/registration-approved.email.tsx'
import { registrationRejected } from '../emails/registration-rejected.email.tsx'
import { registrationReopened } from '../emails/registration-reopened.email.tsx'
import { welcomeOnboarding } from '../emails/welcome-onboarding.email.tsx'
import { notifications } from '../notification.table.server.ts'
import { outbox } from '../outbox.table.server.ts'
import { registrationDecided } from '../sms/registration-decided.sms.ts'
import { registrationReopenedSms } from '../sms/registration-reopened.sms.ts'
import { queueMail } from './queue-mail.server.ts'
import { queueSms } from './queue-sms.server.ts'

/** Somebody who asked to join something, and what they asked for. */
export type Registrant = {
  /** The id of what was decided. */
  about: string
  personId: string
  locale: Locale
  email: string
  phone?: string
  firstName: string
  lastName: string
  /** What kind of registration it is, and what it is for, in the person's language. */
  registrationType: string
  relatedItem: string
  /** Where the person can read how it stands. */
  link: string
  shortLink: string
  hub: { name: string; staffEmail: string }
}

/** What a decision says leaves when whoever decided can no longer take it back. */
export const heldSeconds = () => config().UNDO_SECONDS
/** So that nothing is on its way to the mail server in the very moment it is taken back. */
const gap = 2000
/** A-REG-10 */
const welcomeAfter = 2

/**
 * A-REG-08 to A-REG-11: the notification and every message of a decision, written with it. They leave when nobody
 * can take it back any more; the welcome follows two seconds later. Where the kind has told the person itself what to do
 * now, such as to pay, nothing else contradicts it.
 */
export async function notifyDecision(
  work: UnitOfWork,
  to: Registrant,
  decision: 'approved' | 'rejected',
  isTold = false,
): Promise<void> {
  const isIn = decision === 'approved'
  await work.tx.insert(notifications).values({
    type: isIn ? 'success' : 'info',
    title: isIn ? 'Registration approved' : 'Registration rejected',
    message: `${to.firstName} ${to.lastName}: ${to.relatedItem}`,
    userEmail: to.email,
    actionUrl: `/admin/registrations/${to.about}`,
    about: to.about,
    createdAt: work.now,
    updatedAt: work.now,
  })
  if (isTold) return
  await mail(work, to, isIn ? registrationApproved : registrationRejected, heldSeconds())
  if (isIn) await mail(work, to, welcomeOnboarding, heldSeconds() + welcomeAfter)
  if (to.phone)
    await queueSms(work, {
      template: registrationDecided,
      props: { program: to.relatedItem, link: to.shortLink, hub: to.hub.name, isIn },
      to: to.phone,
      personId: to.personId,
      about: to.about,
      locale: to.locale,
      afterSeconds: heldSeconds(),
    })
}

/** A-REG-12: the welcome once more, when staff send it by hand. */
export const sendWelcome = (work: UnitOfWork, to: Registrant) => mail(work, to, welcomeOnboarding, 0)

/** A decision is looked at once more: whatever of it has not left does not leave, and the person hears why. */
export async function notifyReopening(work: UnitOfWork, to: Registrant, reason: string): Promise<void> {
  await stopMessages(work, to.about)
  const {
    about,
    personId,
    locale,
    phone,
    firstName,
    lastName,
    registrationType,
    relatedItem,
    link,
    shortLink,
    hub,
  } = to
  const common = { personId, about, locale }
  await queueMail(work, {
    ...common,
    template: registrationReopened,
    props: { firstName, lastName, registrationType, relatedItem, link, reason, hub: hub.name },
    to: to.email,
    replyTo: hub.staffEmail,
  })
  if (phone)
    await queueSms(work, {
      ...common,
      template: registrationReopenedSms,
      props: { program: relatedItem, link: shortLink, hub: hub.name },
      to: phone,
    })
}

/** Everything a decision says, in its own messages and in those a kind adds to it, waits until nobody can take it back. */
const ofDecision = isNotNull(outbox.notBefore)

/** Whether any message of a decision has left already. */
export async function hasToldAnybody(
  { tx }: UnitOfWork,
  about: string,
  since = new Date(0),
): Promise<boolean> {
  const left = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(eq(outbox.about, about), ofDecision, ne(outbox.status, 'pending'), gte(outbox.createdAt, since)),
    )
    .limit(1)
  return left.length > 0
}

/** Until when these decisions can all be taken back: as long as nothing of any of them has left. */
export async function undoUntil(tx: Reader, abouts: string[]): Promise<Date | undefined> {
  const [first] = await tx
    .select({ leaves: min(outbox.notBefore) })
    .from(outbox)
    .where(and(inArray(outbox.about, abouts), eq(outbox.status, 'pending'), ofDecision))
  return first?.leaves ? new Date(first.leaves.getTime() - gap) : undefined
}

/** A decision that is taken back was never told. */
export async function cancelMessages(work: UnitOfWork, about: string): Promise<void> {
  await work.tx.delete(notifications).where(eq(notifications.about, about))
  await stopMessages(work, about)
}

/** What has not left yet does not leave: somebody decided anew. */
export async function stopMessages({ tx }: UnitOfWork, about: string): Promise<void> {
  await tx.delete(outbox).where(and(eq(outbox.about, about), ofDecision, eq(outbox.status, 'pending')))
}

function mail(
  work: UnitOfWork,
  to: Registrant,
  template: typeof welcomeOnboarding,
  afterSeconds: number,
): Promise<void> {
  const { firstName, lastName, registrationType, relatedItem, link, hub } = to
  return queueMail(work, {
    template,
    props: { firstName, lastName, registrationType, relatedItem, link, hub: hub.name },
    to: to.email,
    replyTo: to.hub.staffEmail,
    personId: to.personId,
    about: to.about,
    locale: to.locale,
    afterSeconds,
  })
}
