import { and, eq, isNull } from 'drizzle-orm'
import { dateOfDay, daysAfter, hubDay } from '~/platform/clock.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { queueMail, queueSms } from '../../../people/notifications/index.server.ts'
import { billLink, closeBillQueue, openBill } from '../../payments/index.server.ts'
import { planNames } from '../components/plan-names.tsx'
import { membershipFee } from '../emails/membership-fee.email.tsx'
import { linksFor } from '../membership.links.server.ts'
import { payDays } from '../membership.options.ts'
import { membershipTerms } from '../membership.table.server.ts'
import type { FeeMessage, FeeText } from '../message.options.ts'
import { membershipFeeSms } from '../sms/membership.sms.ts'
import { newestTerm, priceOf } from '../term.queries.server.ts'
import { type LockedMembership, lockMembership } from './lock-membership.server.ts'

export type Hub = { name: string; staffEmail: string }
type Term = { id: string; billId: string; reminders: number; amount: number }

/** The end of a day in Kigali. */
export const endOf = (day: string) => new Date(`${day}T24:00:00+02:00`)

/** MEM-13: on approval the member gets a link to pay the first year at today's price; false where there is no fee. */
export async function requestFee(
  work: UnitOfWork,
  id: string,
  { hub, afterSeconds }: { hub: Hub; afterSeconds: number },
): Promise<boolean> {
  const member = await lockMembership(work, id)
  if (!member?.isActive) return false
  const lastDay = daysAfter(hubDay(work.now), payDays)
  const term = await openTerm(work, member, endOf(lastDay))
  if (!term) return false
  await notifyFee(work, member, term, {
    day: lastDay,
    mail: membershipFee,
    sms: membershipFeeSms,
    hub,
    afterSeconds,
  })
  return true
}

/** Opens the next year, once: by the lock on the membership and by a constraint. Undefined where there is no fee. */
export async function openTerm(
  work: UnitOfWork,
  member: LockedMembership,
  payableUntil: Date,
): Promise<Term | undefined> {
  const newest = await newestTerm(work.tx, member.id)
  if (newest && !newest.endsOn) return newest
  const amount = await priceOf(work.tx, member.type)
  if (!amount) return undefined
  const { personId, email, phone, locale } = member
  const bill = await openBill(work, {
    kind: 'membership',
    subjectId: member.id,
    personId,
    title: planNames[member.type]({}, { locale }),
    amount,
    name: `${member.firstName} ${member.lastName}`,
    email,
    phone,
    locale,
    payableUntil,
  })
  const [term] = await work.tx
    .insert(membershipTerms)
    .values({
      membershipId: member.id,
      number: (newest?.number ?? 0) + 1,
      billId: bill.id,
      createdAt: work.now,
    })
    .returning({
      id: membershipTerms.id,
      billId: membershipTerms.billId,
      reminders: membershipTerms.reminders,
    })
  if (!term) throw new Error('insert of a membership term returned no row')
  return { ...term, amount }
}

type Telling = {
  /** The last day to pay, or the last day of the year. */
  day: string
  mail: MailTemplate<FeeMessage>
  sms: SmsTemplate<FeeText>
  hub: Hub
  afterSeconds?: number
}

/** The amount and the payment link, by mail and SMS. */
export async function notifyFee(
  work: UnitOfWork,
  member: LockedMembership,
  { billId, amount }: Term,
  { day, mail, sms, hub, afterSeconds }: Telling,
): Promise<void> {
  const { id, personId, locale } = member
  const { status, shortLink } = linksFor(member, work.now)
  const said = {
    plan: planNames[member.type]({}, { locale }),
    amount: showMoney(rwf(amount)),
    date: dateOfDay(day, locale),
    hub: hub.name,
  }
  const common = { personId, about: id, locale, afterSeconds }
  const fullName = `${member.firstName} ${member.lastName}`
  await queueMail(work, {
    ...common,
    template: mail,
    props: { ...said, fullName, link: billLink(billId, locale), status },
    to: member.email,
    replyTo: hub.staffEmail,
  })
  await queueSms(work, { ...common, template: sms, props: { ...said, link: shortLink }, to: member.phone })
}

/** The approval was undone, or the member leaves: the unpaid fee is no longer owed. */
export async function dropFee(work: UnitOfWork, membershipId: string): Promise<void> {
  const unpaid = and(eq(membershipTerms.membershipId, membershipId), isNull(membershipTerms.endsOn))
  const terms = await work.tx.select({ billId: membershipTerms.billId }).from(membershipTerms).where(unpaid)
  for (const { billId } of terms) await work.enqueue(closeBillQueue, { billId })
}

/** For a new approval, which requests the fee again. */
export async function forgetFee(work: UnitOfWork, membershipId: string): Promise<void> {
  await dropFee(work, membershipId)
  await work.tx
    .delete(membershipTerms)
    .where(and(eq(membershipTerms.membershipId, membershipId), isNull(membershipTerms.endsOn)))
}
