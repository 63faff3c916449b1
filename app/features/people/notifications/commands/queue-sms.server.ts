import { config } from '~/platform/config.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { toInternational } from '~/platform/phone.server.ts'
import { toGsm7 } from '~/platform/sms/gsm7.ts'
import { isSmsOn, isTexted } from '~/platform/sms/sms.server.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { sendSmsJob } from '../outbox.jobs.server.ts'
import { smsOfDay, smsOfNetwork } from '../outbox.queries.server.ts'
import { notBefore, usefulUntil } from '../outbox.states.ts'
import { type Addressee, outbox } from '../outbox.table.server.ts'

type Text<Props extends object> = Addressee & {
  template: SmsTemplate<Props>
  props: Props
  to: string
  locale: Locale
  /** Delay after the commit. */
  afterSeconds?: number
}

/**
 * Writes an SMS into the outbox, with the job that will send it: both are committed or neither. The text is stored as
 * it is sent. Returns false, and writes nothing, while SMS is off, when `to` is no phone number or in a country we do
 * not text, and when the day's texts are used up.
 */
export async function queueSms<Props extends object>(work: UnitOfWork, sms: Text<Props>): Promise<boolean> {
  const recipient = toInternational(sms.to)
  if (!isSmsOn() || !recipient) return false
  const isSecret = sms.template.secret !== undefined
  // Codes for staff are few and go anywhere. All other texts may be triggered by anybody.
  const isForStaff = isSecret && sms.personId === undefined && sms.about === undefined
  if (!isForStaff && !(await mayCost(work, recipient))) return false
  const text = toGsm7(inLocale(sms.locale, () => sms.template.text(sms.props)))
  const [message] = await work.tx
    .insert(outbox)
    .values({
      channel: 'sms',
      personId: sms.personId,
      about: sms.about,
      recipient,
      sentFrom: work.actor.kind === 'visitor' ? work.network : null,
      locale: sms.locale,
      template: sms.template.name,
      subject: text,
      props: {},
      secret: isSecret,
      forgets: sms.template.forgets ?? false,
      usefulUntil: usefulUntil(sms.template, work.now),
      notBefore: notBefore(sms.afterSeconds, work.now),
      createdAt: work.now,
    })
    .returning({ id: outbox.id })
  if (!message) throw new Error('insert of an SMS returned no row')
  await work.enqueue(
    sendSmsJob,
    { messageId: message.id },
    { afterSeconds: sms.afterSeconds, first: isSecret },
  )
  return true
}

/**
 * The share of the day's texts that visitors may trigger themselves: enough must remain for decisions, offers and
 * reminders.
 */
const visitorsShare = 0.6

/** The number of texts a network may always trigger, while any are left. */
const fewest = 20

/** Only to the chosen countries, and within the daily limit: each text costs money. */
export async function mayCost(work: UnitOfWork, recipient: string): Promise<boolean> {
  const { SMS_A_DAY } = config()
  if (!isTexted(recipient)) return false
  const isVisitors = work.actor.kind === 'visitor'
  const most = isVisitors ? Math.ceil(SMS_A_DAY * visitorsShare) : SMS_A_DAY
  const left = most - (await smsOfDay(work.tx, work.now, most))
  if (left <= 0 || !isVisitors || !work.network) return left > 0
  // A mobile carrier's address stands for many people, so the share is large; but it is half of the remaining texts,
  // never all.
  const share = Math.max(fewest, left / 2)
  return (await smsOfNetwork(work.tx, work.network, work.now, Math.ceil(share))) < share
}
