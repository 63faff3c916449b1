import { confirmEmail } from './features/accounts/emails/confirm-email.email.tsx'
import { invitation } from './features/accounts/emails/invitation.email.tsx'
import { signInLink } from './features/accounts/emails/sign-in-link.email.tsx'
import { contactAnswered } from './features/enquiries/emails/contact-answered.email.tsx'
import { contactArrived } from './features/enquiries/emails/contact-arrived.email.tsx'
import { contactReceived } from './features/enquiries/emails/contact-received.email.tsx'
import type { MailTemplate } from './platform/mail/template.ts'

/** Every mail. */
export const emails: ReadonlyMap<string, MailTemplate<never>> = new Map(
  [confirmEmail, contactAnswered, contactArrived, contactReceived, invitation, signInLink].map((template) => [
    template.name,
    template as unknown as MailTemplate<never>,
  ]),
)
