import { config } from '~/platform/config.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { toInternational } from '~/platform/phone.server.ts'
import { toGsm7 } from '~/platform/sms/gsm7.ts'
import { isSmsOn } from '~/platform/sms/sms.server.ts'
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
  /** Not at once, but this long after the commit. */
  afterSeconds?: number
}

/**
 * Writes an SMS into the outbox, with the job that will send it: both or neither are committed. The text is stored
 * as it is sent. Returns false, and writes nothing, while SMS is off, when `to` is no phone number or in a country we
 * do not text, and when the day's texts are used up.
 */
export async function queueSms<Props extends object>(work: UnitOfWork, sms: Text<Props>): Promise<boolean> {
  const recipient = toInternational(sms.to)
  if (!isSmsOn() || !recipient) return false
  const isSecret = sms.template.secret !== undefined
  // Codes for staff are few and go anywhere. Everything else was asked for by somebody who may be anybody.
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
  if (!message) throw new Error('an SMS was not saved')
  await work.enqueue(
    sendSmsJob,
    { messageId: message.id },
    { afterSeconds: sms.afterSeconds, first: isSecret },
  )
  return true
}

/** Of the day's texts, what visitors may cause by themselves: decisions, offers and reminders must still leave. */
const visitorsShare = 0.6

/** What a network may always give rise to, while there is anything left. */
const fewest = 20

/** Only to the countries we chose, and no more than so many a day: each text costs money. */
export async function mayCost(work: UnitOfWork, recipient: string): Promise<boolean> {
  const { SMS_COUNTRIES, SMS_A_DAY } = config()
  if (!SMS_COUNTRIES.some((code) => recipient.startsWith(`+${code}`))) return false
  const isVisitors = work.actor.kind === 'visitor'
  const most = isVisitors ? Math.ceil(SMS_A_DAY * visitorsShare) : SMS_A_DAY
  const left = most - (await smsOfDay(work.tx, work.now, most))
  if (left <= 0 || !isVisitors || !work.network) return left > 0
  // A carrier's address stands for a crowd, so the share is large; but it is half of what is left, never the rest.
  const share = Math.max(fewest, left / 2)
  return (await smsOfNetwork(work.tx, work.network, work.now, Math.ceil(share))) < share
}
