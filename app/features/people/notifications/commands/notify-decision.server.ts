import { and, eq, gte, inArray, isNotNull, min, ne } from 'drizzle-orm'
import { config } from '~/platform/config.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { registrationApproved } from '../emails/registration-approved.email.tsx'
import { registrationRejected } from '../emails/registration-rejected.email.tsx'
import { registrationReopened } from '../emails/registration-reopened.email.tsx'
import { welcomeOnboarding } from '../emails/welcome-onboarding.email.tsx'
import { notifications } from '../notification.table.server.ts'
import { outbox } from '../outbox.table.server.ts'
import type { RegistrationProps } from '../registration.options.ts'
import { registrationDecided } from '../sms/registration-decided.sms.ts'
import { registrationReopenedSms } from '../sms/registration-reopened.sms.ts'
import { queueMail } from './queue-mail.server.ts'
import { queueSms } from './queue-sms.server.ts'

/** A person who asked to join something, and what they asked for. */
export type Registrant = {
  /** The id of the registration. */
  about: string
  personId: string
  locale: Locale
  email: string
  phone?: string
  firstName: string
  lastName: string
  /** The kind of registration and the item it is for, in the person's language. */
  registrationType: string
  relatedItem: string
  /** The person's status page. */
  link: string
  shortLink: string
  hub: { name: string; staffEmail: string }
}

/** `because`: why it is a rejection, in the person's language. `isTold`: the kind has sent its own message. */
type Decision = { decision: 'approved' | 'rejected'; because?: string[]; isTold?: boolean }

type Why = { because?: string[] }

/** The messages of a decision are sent once it can no longer be undone. */
export const heldSeconds = () => config().UNDO_SECONDS
/** So that no message is on its way to the mail server at the very moment of an undo. */
const gap = 2000
/** Until when something done at this moment can be undone. */
export const undoEnds = (done: Date) => new Date(done.getTime() + heldSeconds() * 1000 - gap)
/** A-REG-10 */
const welcomeAfter = 2

/**
 * A-REG-08 to A-REG-11: the notification and all messages of a decision, written in its transaction. They are sent once
 * the decision can no longer be undone; the welcome follows two seconds later. Where the kind has sent its own
 * instructions, such as to pay, no other message contradicts them.
 */
export async function notifyDecision(
  work: UnitOfWork,
  to: Registrant,
  { decision, because = [], isTold }: Decision,
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
  if (isIn) await mail(work, to, registrationApproved, heldSeconds())
  else await mail<Why>(work, to, registrationRejected, heldSeconds(), because.length > 0 ? { because } : {})
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

/** A-REG-12: the welcome again, sent by staff by hand. */
export const sendWelcome = (work: UnitOfWork, to: Registrant) => mail(work, to, welcomeOnboarding, 0)

/** A decision is reopened: its unsent messages are cancelled, and the person is told why. */
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

/** All messages of a decision, its own and those added by its kind, wait until it can no longer be undone. */
const ofDecision = isNotNull(outbox.notBefore)

/** Whether any message of a decision has been sent already. */
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

/** Until when these decisions can all be undone: as long as no message of any of them has been sent. */
export async function undoUntil(tx: Reader, abouts: string[]): Promise<Date | undefined> {
  const [first] = await tx
    .select({ leaves: min(outbox.notBefore) })
    .from(outbox)
    .where(and(inArray(outbox.about, abouts), eq(outbox.status, 'pending'), ofDecision))
  return first?.leaves ? new Date(first.leaves.getTime() - gap) : undefined
}

/** An undone decision leaves no message and no notification. */
export async function cancelMessages(work: UnitOfWork, about: string): Promise<void> {
  await work.tx.delete(notifications).where(eq(notifications.about, about))
  await stopMessages(work, about)
}

/** Unsent messages are removed: there is a new decision. */
export async function stopMessages({ tx }: UnitOfWork, about: string): Promise<void> {
  await tx.delete(outbox).where(and(eq(outbox.about, about), ofDecision, eq(outbox.status, 'pending')))
}

function mail<More extends object>(
  work: UnitOfWork,
  to: Registrant,
  template: MailTemplate<RegistrationProps & More>,
  afterSeconds: number,
  more = {} as More,
): Promise<void> {
  const { firstName, lastName, registrationType, relatedItem, link, hub } = to
  return queueMail(work, {
    template,
    props: { firstName, lastName, registrationType, relatedItem, link, hub: hub.name, ...more },
    to: to.email,
    replyTo: to.hub.staffEmail,
    personId: to.personId,
    about: to.about,
    locale: to.locale,
    afterSeconds,
  })
}
