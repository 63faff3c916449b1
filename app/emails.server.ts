import { contactArrived } from './features/enquiries/emails/contact-arrived.email.tsx'
import { contactReceived } from './features/enquiries/emails/contact-received.email.tsx'
import type { MailTemplate } from './platform/mail/template.ts'

/** Every mail. */
export const emails: ReadonlyMap<string, MailTemplate<never>> = new Map(
  [contactArrived, contactReceived].map((template) => [
    template.name,
    template as unknown as MailTemplate<never>,
  ]),
)
