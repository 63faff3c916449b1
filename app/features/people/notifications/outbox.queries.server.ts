import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { config } from '~/platform/config.server.ts'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { contactPoints } from '../people/people.table.server.ts'
import { notifications } from './notification.table.server.ts'
import { outbox } from './outbox.table.server.ts'

const day = 24 * 3600 * 1000

/** The number of mails of a kind sent to an address within a day; anybody can type anybody's address. */
export async function mailsToday(
  db: Reader,
  recipient: string,
  template: string,
  now: Date,
): Promise<number> {
  const yesterday = new Date(now.getTime() - day)
  const [row] = await db
    .select({ mails: count() })
    .from(outbox)
    .where(
      and(eq(outbox.recipient, recipient), eq(outbox.template, template), gt(outbox.createdAt, yesterday)),
    )
  return row?.mails ?? 0
}

/**
 * The number of texts sent to a number since a moment, of one kind or of all: each costs money and disturbs somebody.
 */
export async function smsSince(
  db: Reader,
  recipient: string,
  since: Date,
  template?: string,
): Promise<number> {
  const [row] = await db
    .select({ texts: count() })
    .from(outbox)
    .where(
      and(
        eq(outbox.channel, 'sms'),
        eq(outbox.recipient, recipient),
        template === undefined ? undefined : eq(outbox.template, template),
        gt(outbox.createdAt, since),
      ),
    )
  return row?.texts ?? 0
}

/** The number of texts written within a day, counted up to `enough`. */
export async function smsOfDay(db: Reader, now: Date, enough: number): Promise<number> {
  const yesterday = new Date(now.getTime() - day)
  return countUpTo(db, enough, outbox, and(eq(outbox.channel, 'sms'), gt(outbox.createdAt, yesterday)))
}

/** How many of them were triggered by one network. */
export async function smsOfNetwork(db: Reader, network: string, now: Date, enough: number): Promise<number> {
  const yesterday = new Date(now.getTime() - day)
  return countUpTo(db, enough, outbox, and(eq(outbox.sentFrom, network), gt(outbox.createdAt, yesterday)))
}

/** How many more texts may be sent today. */
export async function smsLeft(db: Reader, now: Date): Promise<number> {
  const { SMS_A_DAY } = config()
  return SMS_A_DAY - (await smsOfDay(db, now, SMS_A_DAY))
}

/** Whether the owner of an address has unsubscribed from mails they did not ask for. */
export async function isMailStopped(db: Reader, email: string): Promise<boolean> {
  const [stopped] = await db
    .select({ id: contactPoints.id })
    .from(contactPoints)
    .where(
      and(
        eq(contactPoints.kind, 'email'),
        eq(contactPoints.value, email),
        isNotNull(contactPoints.mailStoppedAt),
      ),
    )
  return stopped !== undefined
}

export type Unsent = {
  channel: 'mail' | 'sms'
  status: 'pending' | 'failed'
  messages: number
  /** Those written within a day. */
  ofDay: number
  /** For how long the oldest has been due; one that is delayed on purpose is not due. */
  seconds: number
}

/** Messages that have not left, by channel and status. They are few among many, and have an index of their own. */
export async function unsentMessages(db: Reader): Promise<Unsent[]> {
  const { rows } = await db.execute<Unsent>(sql`
    select channel, status, count(*)::int as messages,
      count(*) filter (where created_at > now() - interval '1 day')::int as "ofDay",
      greatest(0, extract(epoch from now() - min(coalesce(not_before, created_at))))::float8 as seconds
    from ${outbox} where status <> 'sent' group by channel, status`)
  return rows
}

/** By channel, how many messages failed within an hour, by the notification that each of them is to staff. */
export async function failedWithinHour(db: Reader): Promise<{ channel: string; messages: number }[]> {
  const { rows } = await db.execute<{ channel: string; messages: number }>(sql`
    select channel, count(*)::int as messages
    from ${notifications} join ${outbox} on outbox.id = notifications.about
    where notifications.created_at > now() - interval '1 hour' and outbox.status = 'failed' group by channel`)
  return rows
}
