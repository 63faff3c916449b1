import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailLink, MailText } from '~/ui/mail-frame.tsx'

const changes = {
  browser: 'Somebody signed in to your account in a browser that was not used for it before.',
  password: 'The password of your account was changed.',
  app: 'An authenticator app was set up for your account.',
  'no second step': 'The second step of your account was switched off.',
  passkey: 'A passkey was added to your account.',
  'passkey removed': 'A passkey of your account was removed.',
  'recovery code': 'A recovery code of your account was used.',
  phone: 'A phone number was set for your account. A code sent to it opens the account.',
}
export type Change = keyof typeof changes

type Props = { change: Change; at: string; from: string; link: string; hub: string }

/** To an administrator, about their own account: if somebody else did this, they learn of it while it can be undone. */
export const securityAlert: MailTemplate<Props> = {
  name: 'security-alert',
  subject: () => 'Your back-office account',
  sample: {
    change: 'browser',
    at: '17 Nov 2026, 10:15',
    from: 'Chrome on Android, 203.0.113.7',
    link: 'https://hub.example/admin/security',
    hub: 'IRIS Hub',
  },
  Body: ({ change, at, from, link, hub }) => (
    <MailFrame
      lang="en"
      title="Your back-office account"
      preview={changes[change]}
      signature={`${hub} back-office`}
    >
      <MailText>{changes[change]}</MailText>
      <MailText>
        {at}
        <br />
        {from}
      </MailText>
      <MailText>Was this you? Then there is nothing to do.</MailText>
      <MailText>
        If not, change your password and sign out all other browsers at once, and tell another owner.
      </MailText>
      <MailLink href={link}>Security of your account</MailLink>
    </MailFrame>
  ),
}
