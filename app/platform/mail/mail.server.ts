import nodemailer, { type Transporter } from 'nodemailer'
import { render, toPlainText } from 'react-email'
import { config } from '../config.server.ts'
import { inLocale } from '../i18n/in-locale.server.ts'
import type { Locale } from '../i18n/locale.ts'
import { addressIn } from './address-in.ts'
import { isAboutMailbox } from './report.ts'
import { returnPath } from './return-path.server.ts'
import { dkimOf } from './settings.server.ts'
import type { MailTemplate, OutgoingMail } from './template.ts'

// A reference in capitals would be a different one.
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

/** The receiving server refused the mail permanently: a retry would annoy it and change nothing. */
export class MailRefused extends Error {
  /** Whether the mailbox does not exist, as opposed to a refusal of this mail or of our server. */
  readonly isAboutMailbox: boolean
  constructor(cause: unknown) {
    super('the receiving server refused the mail', { cause })
    const { response = '' } = cause as { response?: string }
    // '550 5.1.1 no such user'. Without the second number it may as well be our server that is refused.
    const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?!\d)/.exec(response) ?? []
    this.isAboutMailbox = status !== undefined && isAboutMailbox(status)
  }
}

let transport: Transporter | undefined

function openTransport(): Transporter {
  transport ??= nodemailer.createTransport({
    url: config().SMTP_URL,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    dkim: dkimOf(config()),
  })
  return transport
}

/** Connects and signs in as for a mail. Throws what the server said. */
export async function verifyMailServer(): Promise<void> {
  await openTransport().verify()
}

export async function sendMail(mail: OutgoingMail): Promise<void> {
  const { MAIL_FROM, PUBLIC_ORIGIN } = config()
  const comesBackTo = returnPath(mail.id)
  try {
    await openTransport().sendMail({
      from: mail.sender ? { name: mail.sender, address: addressIn(MAIL_FROM) } : MAIL_FROM,
      to: { name: '', address: mail.to },
      replyTo: mail.replyTo ? { name: '', address: mail.replyTo } : undefined,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      envelope: comesBackTo ? { from: comesBackTo, to: mail.to } : undefined,
      messageId: `<${mail.id}@${new URL(PUBLIC_ORIGIN).hostname}>`,
      headers: {
        'Content-Language': mail.locale,
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribe && {
          'List-Unsubscribe': `<${mail.unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
  } catch (error) {
    if (isPermanent(error)) throw new MailRefused(error)
    throw error
  }
}

export function closeMail(): void {
  transport?.close()
  transport = undefined
}

/** Only about the recipient: a 55x at any other point may be a temporary problem of our own relay. */
function isPermanent(error: unknown): boolean {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string }
  return command === 'RCPT TO' && responseCode >= 550 && responseCode < 560
}
