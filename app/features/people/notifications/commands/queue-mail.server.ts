import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { sendMessageJob } from '../outbox.jobs.server.ts'
import { notBefore, usefulUntil } from '../outbox.states.ts'
import { type Addressee, outbox } from '../outbox.table.server.ts'

type Mail<Props extends object> = Addressee & {
  template: MailTemplate<Props>
  props: Props
  to: string
  replyTo?: string
  locale: Locale
  /** Delay after the commit. */
  afterSeconds?: number
}

/** Writes a mail into the outbox, with the job that will send it: both are committed or neither. */
export async function queueMail<Props extends object>(work: UnitOfWork, mail: Mail<Props>): Promise<void> {
  const subject = inLocale(mail.locale, () => mail.template.subject(mail.props)).replace(/\s+/g, ' ')
  const [message] = await work.tx
    .insert(outbox)
    .values({
      channel: 'mail',
      personId: mail.personId,
      about: mail.about,
      recipient: mail.to,
      replyTo: mail.replyTo,
      locale: mail.locale,
      template: mail.template.name,
      subject,
      props: mail.props,
      secret: mail.template.secret !== undefined,
      forgets: mail.template.forgets ?? false,
      usefulUntil: usefulUntil(mail.template, work.now),
      notBefore: notBefore(mail.afterSeconds, work.now),
      createdAt: work.now,
    })
    .returning({ id: outbox.id })
  if (!message) throw new Error('insert of a mail returned no row')
  await work.enqueue(sendMessageJob, { messageId: message.id }, { afterSeconds: mail.afterSeconds })
}
