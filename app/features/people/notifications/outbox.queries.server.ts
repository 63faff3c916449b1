import { and, count, eq, gt, isNotNull } from 'drizzle-orm'
import { config } from '~/platform/config.server.ts'
import { countUpTo } from '~/platform/db/count.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { contactPoints } from '../people/people.table.server.ts'
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
