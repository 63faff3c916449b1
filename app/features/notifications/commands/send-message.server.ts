import { and, eq } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { MailRefused, renderMail, sendMail } from '~/platform/mail/mail.server.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { outbox } from '../outbox.table.server.ts'

export type Templates = ReadonlyMap<string, MailTemplate<never>>

// Handed over to the mail server, but not yet noted as sent because the database was away just then.
// A retry in this process must note it, not send it again.
const handedOver = new Set<string>()

/**
 * Sends one message of the outbox. Not in a transaction: no lock is held while a mail server is asked. A
 * worker killed between sending and noting sends it again, under the same Message-ID.
 */
export async function sendMessage(messageId: string, templates: Templates, now: () => Date): Promise<void> {
  const [message] = await db().select().from(outbox).where(eq(outbox.id, messageId))
  if (message?.status !== 'pending') return
  if (!handedOver.has(messageId)) {
    const template = templates.get(message.template) as MailTemplate<object> | undefined
    if (!template) throw new Error(`no mail template is called ${message.template}`)
    const locale = message.locale as Locale
    const body = await renderMail(template, message.props as object, locale)
    try {
      const { recipient: to, replyTo, subject } = message
      await sendMail({ id: messageId, to, replyTo: replyTo ?? undefined, locale, subject, ...body })
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      return markFailed(messageId, 'refused by the receiving mail server')
    }
    handedOver.add(messageId)
  }
  await db()
    .update(outbox)
    .set({ status: 'sent', sentAt: now(), error: null })
    .where(eq(outbox.id, messageId))
  handedOver.delete(messageId)
}

/** The last try failed, and the log says so. */
export async function giveUpMessage(messageId: string): Promise<void> {
  await markFailed(messageId, 'could not be delivered after several tries')
}

async function markFailed(messageId: string, error: string): Promise<void> {
  // Only what is still pending: a mail that went out on its last try has not failed.
  const isPending = and(eq(outbox.id, messageId), eq(outbox.status, 'pending'))
  await db().update(outbox).set({ status: 'failed', error }).where(isPending)
}
