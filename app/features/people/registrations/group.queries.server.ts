import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { datesInWords, daysOf } from '~/kits/admin/date-range.ts'
import { fitting, type List, newestFirst } from '~/kits/admin/list.server.ts'
import type { ListState } from '~/kits/admin/list-address.ts'
import { chatText } from '~/platform/chat-text.ts'
import { hubDay, staffTime } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { inEveryLocale, type Locale, locales, localPath } from '~/platform/i18n/locale.ts'
import { isTexted } from '~/platform/sms/sms.server.ts'
import { outbox } from '../notifications/outbox.table.server.ts'
import { contactPoints } from '../people/people.table.server.ts'
import { groupMaxima, groupWordsIn } from './group.options.ts'
import { groupMessages } from './group.table.server.ts'
import { type KindName, kindLabels } from './registration.options.ts'
import { registrationItems, registrations } from './registration.table.server.ts'
import { registrationsList } from './staff.queries.server.ts'

/** A recipient of a group message, and the registration it is about: their newest that matches. */
export type Recipient = {
  personId: string
  kind: KindName
  registrationId: string
  phone: string
  /** The language of that registration. */
  locale: Locale
  /** Set when the address gets no mail of this kind: its owner unsubscribed, or mail to it bounces. */
  isStopped: boolean
  isReturned: boolean
}

/**
 * Everybody who matches the filters and the search, each person once, newest first. Withdrawn and rejected
 * registrations are included only if the filter says so. Undefined when more match than one message may cover.
 */
export async function peopleOf(db: Reader, state: ListState): Promise<Recipient[] | undefined> {
  const { rows } = await db.execute<Recipient & { fits: number }>(sql`
    with fits as materialized (
      select ${registrations.personId} as person, ${registrations.kind} as kind, ${registrations.id} as id,
        ${registrations.phone} as phone, ${registrations.locale} as locale, ${registrations.email} as email, ${registrations.createdAt} as at
      from ${registrations} where ${fitting(registrationsList, state)} and ${isMeant(state)}
      limit ${groupMaxima.registrations + 1}
    ), newest as (
      select distinct on (person) person, kind, id, phone, locale, email, at from fits order by person, at desc, id desc
    )
    select person as "personId", newest.kind, newest.id as "registrationId", phone, locale,
      mail_stopped_at is not null as "isStopped", mail_returned_at is not null as "isReturned",
      (select count(*)::int from fits) as fits
    from newest left join ${contactPoints} on contact_points.kind = 'email' and contact_points.value = newest.email
    order by at desc, newest.id desc`)
  if ((rows[0]?.fits ?? 0) > groupMaxima.registrations) return undefined
  return rows.map(({ fits, ...recipient }) => recipient)
}

const stillHere = sql.raw("('pending', 'waiting', 'approved')")
const isMeant = ({ filters }: ListState): SQL =>
  filters.status ? sql`true` : sql`${registrations.standing} in ${stillHere}`

/** The people we may send an SMS: only in the countries we chose. */
export const reachedBySms = (recipients: Recipient[]) =>
  recipients.filter(({ phone }) => isTexted(phone)).length

/** How many of them read each language. */
export const countByLocale = (recipients: Recipient[]) =>
  inEveryLocale((locale) => recipients.filter((one) => one.locale === locale).length)

export const phonesByLocale = (recipients: Recipient[]) =>
  inEveryLocale((locale) => reachedBySms(recipients.filter((one) => one.locale === locale)))

/** How many of them get no mail, and why. With both reasons they count as unsubscribed. */
export function skippedOf(recipients: Recipient[]): { stopped: number; returned: number } {
  const stopped = recipients.filter(({ isStopped }) => isStopped).length
  const returned = recipients.filter(({ isStopped, isReturned }) => isReturned && !isStopped).length
  return { stopped, returned }
}

/** The filters in words: 'Event registrations, approved, Founders’ Night'. */
export async function groupInWords(
  db: Reader,
  { filters, q }: ListState,
  withoutStatus = 'not rejected or withdrawn',
): Promise<string> {
  const { kind, status, item } = filters
  const [found] = item
    ? await db
        .select({ title: registrationItems.title })
        .from(registrationItems)
        .where(eq(registrationItems.id, item))
    : []
  const words = [
    kind ? `${kindLabels[kind as KindName]}s` : 'All registrations',
    { '': withoutStatus, waiting: 'on the waiting list' }[status ?? ''] ?? status,
    found?.title,
    sentIn(filters),
    q && 'found by a search',
  ]
  return words.filter(Boolean).join(', ')
}

/** With the days themselves: 'this month' would be another one when somebody reads it. */
function sentIn(filters: Record<string, string>): string | undefined {
  const words = datesInWords(daysOf(filters, hubDay(new Date())))
  return words && `sent: ${words}`
}

type GroupMessageRow = {
  id: string
  subject: string
  whom: string
  writtenBy: string
  people: number
  done: number
  createdAt: Date
}

/** The group messages that were sent, newest first. */
export const groupMessagesList: List<GroupMessageRow> = {
  table: groupMessages,
  id: groupMessages.id,
  ...newestFirst(groupMessages.createdAt),
  filters: {},
  rows: (db, ids) =>
    db
      .select({
        id: groupMessages.id,
        subject: groupMessages.subject,
        whom: groupMessages.whom,
        writtenBy: groupMessages.writtenBy,
        people: groupMessages.people,
        done: groupMessages.done,
        createdAt: groupMessages.createdAt,
      })
      .from(groupMessages)
      .where(inArray(groupMessages.id, ids)),
}

/** One group message with the delivery of its mails and texts. */
export async function groupMessageForStaff(db: Reader, id: string) {
  const [message] = await db.select().from(groupMessages).where(eq(groupMessages.id, id))
  if (!message) return
  const { rows } = await db.execute<{ channel: 'mail' | 'sms'; status: string; count: number }>(
    sql`select channel, status, count(*)::int as count from ${outbox} where about = ${id} group by channel, status`,
  )
  const of = (channel: 'mail' | 'sms') => {
    const count = (status: string) =>
      rows.find((row) => row.channel === channel && row.status === status)?.count ?? 0
    return { sent: count('sent'), pending: count('pending'), failed: count('failed') }
  }
  const { createdAt, ...shown } = message
  return { ...shown, sent: staffTime(createdAt), mails: of('mail'), texts: of('sms'), chat: chatOf(message) }
}

/** A group message for a chat, in each language in which it was written. Nobody's name is in it. */
function chatOf(message: typeof groupMessages.$inferSelect) {
  return locales.flatMap((locale) => {
    const { lang, subject, text } = groupWordsIn(locale, message)
    if (lang !== locale) return []
    const url = `${config().PUBLIC_ORIGIN}${localPath('/', locale)}`
    return [{ locale, text: chatText({ title: subject, lines: [], body: text, url }) }]
  })
}
