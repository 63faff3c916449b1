import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailLink, MailText } from '~/ui/mail-frame.tsx'

type Props = { link: string; hub: string }

/** To the address an account was opened with. */
export const confirmEmail: MailTemplate<Props> = {
  name: 'confirm-email',
  secret: { minutes: 24 * 60 },
  subject: () => 'Confirm your address',
  sample: { link: 'https://hub.example/admin/login/confirm/sample', hub: 'IRIS Hub' },
  Body: ({ link, hub }) => (
    <MailFrame
      lang="en"
      title="Confirm your address"
      preview="One step left before you can sign in to the back-office."
      signature={`${hub} back-office`}
    >
      <MailText>
        Somebody opened a back-office account with this address. If it was you, confirm it within a day. You
        will be asked for the password you chose.
      </MailText>
      <MailLink href={link}>Confirm this address</MailLink>
      <MailText>It was not you? Then do not confirm: the account stays shut.</MailText>
    </MailFrame>
  ),
}
