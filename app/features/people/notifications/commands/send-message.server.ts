import { eq } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import { emailNamed } from '~/platform/feature.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { log } from '~/platform/log.server.ts'
import { MailRefused, renderMail, sendMail } from '~/platform/mail/mail.server.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { traced } from '~/platform/tracing/tracing.server.ts'
import { settingFor } from '../../../core/site/index.server.ts'
import { isMailStopped } from '../outbox.queries.server.ts'
import { isTooLate } from '../outbox.states.ts'
import { outbox } from '../outbox.table.server.ts'
import { closeMessage } from './close-message.server.ts'

/** Called with an address whose mailbox does not exist. */
export type OnReturned = (email: string) => Promise<void>

// Accepted by the mail server, but not yet noted as sent because the database was down. A retry in this process must
// note it, not send it again.
const handedOver = new Set<string>()

/**
 * Sends one mail of the outbox. Not in a transaction: no lock is held during the request to the mail server. A worker
 * killed between sending and noting sends it again, under the same Message-ID.
 */
export async function sendMessage(
  messageId: string,
  now: () => Date,
  onReturned?: OnReturned,
): Promise<void> {
  const [message] = await db().select().from(outbox).where(eq(outbox.id, messageId))
  if (message?.status !== 'pending') return
  if (!handedOver.has(messageId)) {
    if (isTooLate(message, now()))
      return closeMessage(messageId, { status: 'failed', error: 'too late to be of use' })
    const template = emailNamed(message.template) as MailTemplate<object> | undefined
    if (!template) throw new Error(`unknown mail template: ${message.template}`)
    const locale = message.locale as Locale
    const props = message.props as object
    const unsubscribe = template.unsubscribe?.(props)
    if (template.unsubscribe && (await isMailStopped(db(), message.recipient)))
      return closeMessage(messageId, {
        status: 'failed',
        error: 'its reader wants no such messages any more',
      })
    const body = await renderMail(template, props, locale)
    try {
      const { recipient: to, replyTo, subject } = message
      const sender = (await settingFor(db(), 'organisation'))?.name
      const reply = replyTo ?? undefined
      const mail = { id: messageId, sender, to, replyTo: reply, unsubscribe, locale, subject, ...body }
      const facts = { 'iris.template': template.name, 'iris.message': messageId }
      await traced('send mail', { kind: 'client', facts }, () => sendMail(mail))
      log.info({ message: messageId, template: template.name }, 'the mail server took a mail')
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      // Before the message is closed: after a crash in between, the retry reports it again.
      if (error.isAboutMailbox) await onReturned?.(message.recipient)
      return closeMessage(messageId, { status: 'failed', error: 'refused by the receiving mail server' })
    }
    handedOver.add(messageId)
  }
  await closeMessage(messageId, { status: 'sent', sentAt: now() })
  handedOver.delete(messageId)
}
