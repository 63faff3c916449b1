import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailLink, MailText } from '~/ui/mail-frame.tsx'

type Props = { link: string; by: string }

/** To a person invited by an owner. */
export const invitation: MailTemplate<Props> = {
  name: 'invitation',
  secret: { minutes: 7 * 24 * 60 },
  subject: () => 'You are invited to the IRIS Hub back-office',
  sample: { link: 'https://hub.example/admin/login/invitation/sample', by: 'aline@irishub.example' },
  Body: ({ link, by }) => (
    <MailFrame
      lang="en"
      title="You are invited to the back-office"
      preview="Choose a password and you are in."
      signature="IRIS Hub back-office"
    >
      <MailText>{by} invites you to help run the hub. The invitation is good for seven days.</MailText>
      <MailLink href={link}>Choose a password</MailLink>
      <MailText>You do not know why? Ask {by} before you press anything.</MailText>
    </MailFrame>
  ),
}
