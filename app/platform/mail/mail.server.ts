import nodemailer, { type Transporter } from 'nodemailer'
import { render, toPlainText } from 'react-email'
import { config } from '../config.server.ts'
import { inLocale } from '../i18n/in-locale.server.ts'
import type { Locale } from '../i18n/locale.ts'
import type { MailTemplate, OutgoingMail } from './template.ts'

// A reference number in capitals would be another one.
const headingsAsWritten = [{ selector: 'h1', options: { uppercase: false } }]

/** HTML and text of a mail in a language. */
export async function renderMail<Props extends object>(
  template: MailTemplate<Props>,
  props: Props,
  locale: Locale,
) {
  return inLocale(locale, async () => {
    const html = await render(template.Body(props))
    return { html, text: toPlainText(html, { selectors: headingsAsWritten }) }
  })
}

/** A receiving server said no for good: trying again would annoy it and change nothing. */
export class MailRefused extends Error {}

let transport: Transporter | undefined

export async function sendMail(mail: OutgoingMail): Promise<void> {
  transport ??= nodemailer.createTransport({
    url: config().SMTP_URL,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { MAIL_FROM, PUBLIC_ORIGIN } = config()
  try {
    await transport.sendMail({
      from: MAIL_FROM,
      to: { name: '', address: mail.to },
      replyTo: mail.replyTo ? { name: '', address: mail.replyTo } : undefined,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: `<${mail.id}@${new URL(PUBLIC_ORIGIN).hostname}>`,
      headers: { 'Content-Language': mail.locale, 'Auto-Submitted': 'auto-generated' },
    })
  } catch (error) {
    if (isPermanent(error)) throw new MailRefused('the receiving server refused the mail', { cause: error })
    throw error
  }
}

export function closeMail(): void {
  transport?.close()
  transport = undefined
}

/** Only about the recipient: a 55x at any other point may be a bad hour of our own relay. */
function isPermanent(error: unknown): boolean {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string }
  return command === 'RCPT TO' && responseCode >= 550 && responseCode < 560
}
