import { and, eq, inArray, sql } from 'drizzle-orm'
import { countBy, countRows, datesOf, type List, listPage, newestFirst } from '~/kits/admin/list.server.ts'
import { staffTime } from '~/platform/clock.ts'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { Db, Reader, Tx } from '~/platform/db/db.server.ts'
import { hasLiveJob } from '~/platform/jobs/queue.server.ts'
import { spellPhone } from '~/platform/phone.server.ts'
import { segments } from '~/platform/sms/gsm7.ts'
import { contactPoints, people } from '../people/people.table.server.ts'
import { notificationsList, unreadFailures, unreadNotifications } from './notification.queries.server.ts'
import { sendMessageJob, sendSmsJob } from './outbox.jobs.server.ts'
import { messageStatuses } from './outbox.options.ts'
import { emailLogs, outbox, smsLogs } from './outbox.table.server.ts'
import { isKnownTemplate } from './template.queries.server.ts'

type Read = Pick<Db | Tx, 'select'>

const isBeingTried = hasLiveJob([sendMessageJob, sendSmsJob], 'messageId', outbox.id)
/** When it was due. */
const dueAt = sql`coalesce(${outbox.notBefore}, ${outbox.createdAt})`

const byStatus = { status: { column: outbox.status, values: messageStatuses } }
const byRecipient = sql`lower(${outbox.recipient})`

type MailRow = {
  id: string
  toEmail: string
  subject: string
  templateName: string
  status: string
  createdAt: Date
}

/** A-NTF-05, A-NTF-08: the mails, newest first, searchable by recipient. */
export const mailsList: List<MailRow> = {
  table: outbox,
  id: outbox.id,
  where: eq(outbox.channel, 'mail'),
  ...newestFirst(outbox.createdAt),
  filters: byStatus,
  search: byRecipient,
  async rows(db, ids) {
    const rows = await db
      .select({
        id: emailLogs.id,
        toEmail: emailLogs.toEmail,
        subject: emailLogs.subject,
        templateName: emailLogs.templateName,
        status: emailLogs.status,
        createdAt: emailLogs.createdAt,
      })
      .from(emailLogs)
      .where(inArray(emailLogs.id, ids))
    return rows.map((row) => ({ ...row, templateName: nameOf('mail', row.templateName) }))
  },
}

type TextRow = {
  id: string
  toPhone: string
  text: string
  provider: string | null
  status: string
  delivery: string | null
  createdAt: Date
}

/** The same for texts, with their provider and delivery. */
export const textsList: List<TextRow> = {
  table: outbox,
  id: outbox.id,
  where: eq(outbox.channel, 'sms'),
  ...newestFirst(outbox.createdAt),
  filters: byStatus,
  search: byRecipient,
  spell: spellPhone,
  rows: (db, ids) =>
    db
      .select({
        id: smsLogs.id,
        toPhone: smsLogs.toPhone,
        text: smsLogs.text,
        provider: smsLogs.provider,
        status: smsLogs.status,
        delivery: smsLogs.delivery,
        createdAt: smsLogs.createdAt,
      })
      .from(smsLogs)
      .where(inArray(smsLogs.id, ids)),
}

type StuckRow = {
  id: string
  channel: string
  recipient: string
  template: string
  status: string
  error: string | null
  isTried: boolean
  createdAt: Date
}

/**
 * Messages that need attention: those that failed within 30 days and were not resent, and those overdue by a quarter of
 * an hour.
 */
export const stuckList: List<StuckRow> = {
  table: outbox,
  id: outbox.id,
  // The first condition matches the partial index, which contains only unsent messages.
  where: sql`${outbox.status} <> 'sent' and (
    (${outbox.status} = 'failed' and ${outbox.createdAt} > now() - interval '30 days'
      and not exists (select 1 from outbox as later where later.resend_of = ${outbox.id}))
    or (${outbox.status} = 'pending' and ${dueAt} < now() - interval '15 minutes'))`,
  ...newestFirst(outbox.createdAt),
  filters: {},
  async rows(db, ids) {
    const rows = await db
      .select({
        id: outbox.id,
        channel: outbox.channel,
        recipient: outbox.recipient,
        template: outbox.template,
        status: outbox.status,
        error: outbox.error,
        isTried: isBeingTried,
        createdAt: outbox.createdAt,
      })
      .from(outbox)
      .where(inArray(outbox.id, ids))
    return rows.map((row) => ({ ...row, template: nameOf(row.channel, row.template) }))
  },
}

/** A-NTF-01: the counts on the tabs, and the badge of the title. */
export async function centerCounts(db: Reader) {
  const [unread, notifications, mails, texts, stuck] = await Promise.all([
    unreadNotifications(db),
    countRows(db, notificationsList),
    countRows(db, mailsList),
    countRows(db, textsList),
    countRows(db, stuckList),
  ])
  return { unread, notifications, mails, texts, stuck }
}

/** One page of a log, with the counts of its statuses. */
export async function logPage<Row extends { id: string }>(db: Reader, list: List<Row>, url: URL) {
  const [center, page, counts] = await Promise.all([
    centerCounts(db),
    listPage(db, list, url),
    countBy(db, list, 'status', datesOf(list, url)),
  ])
  return { center, page, counts }
}

/** Details of one message, without its content if that is secret. */
export async function messageForStaff(db: Read, id: string, channel?: 'mail' | 'sms') {
  const isIt = and(eq(outbox.id, id), channel && eq(outbox.channel, channel))
  const [found] = await db
    .select({
      message: outbox,
      isTried: isBeingTried,
      person: { id: people.id, name: people.fullName },
      stoppedAt: contactPoints.mailStoppedAt,
      returnedAt: contactPoints.mailReturnedAt,
    })
    .from(outbox)
    .leftJoin(contactPoints, and(eq(contactPoints.kind, 'email'), eq(contactPoints.value, outbox.recipient)))
    .leftJoin(people, eq(people.id, outbox.personId))
    .where(isIt)
  if (!found) return
  const [again] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.resendOf, id))
  const { subject, template, secret, createdAt, sentAt, notBefore, about, ...message } = found.message
  const isMail = message.channel === 'mail'
  const isKnown = isKnownTemplate(message.channel, template)
  return {
    id,
    person: found.person ?? undefined,
    isMail,
    recipient: message.recipient,
    mark: {
      stopped: found.stoppedAt ? staffTime(found.stoppedAt) : undefined,
      returned: found.returnedAt ? staffTime(found.returnedAt) : undefined,
    },
    replyTo: message.replyTo,
    locale: message.locale,
    template: nameOf(message.channel, template),
    isSecret: secret,
    says: secret ? undefined : subject,
    parts: isMail || secret ? undefined : segments(subject),
    status: message.status,
    error: message.error,
    provider: message.status === 'pending' ? null : message.provider,
    delivery: message.delivery,
    isTried: found.isTried,
    about: about?.slice(0, 8),
    written: staffTime(createdAt),
    leaves: notBefore && staffTime(notBefore),
    sent: sentAt && staffTime(sentAt),
    resendOf: message.resendOf,
    resentAs: again?.id,
    canBeRendered: isMail && !secret && isKnown,
    canBeSentAgain: message.status !== 'pending' && !secret && !again && (isKnown || !isMail),
  }
}

/** The props a mail is rendered from; undefined for a secret one. */
export async function mailToRender(db: Read, id: string) {
  const [message] = await db
    .select({ id: outbox.id, template: outbox.template, props: outbox.props, locale: outbox.locale })
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.channel, 'mail'), eq(outbox.secret, false)))
  return message
}

/** Longer than it takes until a committed job is visible; far shorter than anybody waits for a mail. */
const lostAfterMinutes = 5
const atOnce = 1000

/** Overdue messages without a job, oldest first. */
export async function lostMessages(db: Read, now: Date): Promise<{ id: string; channel: string }[]> {
  const before = new Date(now.getTime() - lostAfterMinutes * 60_000)
  return db
    .select({ id: outbox.id, channel: outbox.channel })
    .from(outbox)
    .where(and(eq(outbox.status, 'pending'), sql`${dueAt} < ${before}`, sql`not (${isBeingTried})`))
    .orderBy(outbox.createdAt, outbox.id)
    .limit(atOnce)
}

/** A-NTF-08: a message whose template does not exist (any more) is called Custom. */
const nameOf = (channel: string, template: string) =>
  isKnownTemplate(channel, template) ? template : 'Custom'

/** ASH-06: what needs a person: messages that did not arrive, and failures that nobody has looked at. */
export async function waitingNotifications(db: Reader): Promise<number> {
  const [failures, stuck] = await Promise.all([
    unreadFailures(db),
    countUpTo(db, 1000, stuckList.table, stuckList.where),
  ])
  return failures + stuck
}
