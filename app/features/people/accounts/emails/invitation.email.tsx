import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailLink, MailText } from '~/ui/mail-frame.tsx'

type Props = { link: string; by: string; hub: string }

/** To a person invited by an owner. */
export const invitation: MailTemplate<Props> = {
  name: 'invitation',
  secret: { minutes: 7 * 24 * 60 },
  subject: ({ hub }) => `You are invited to the ${hub} back-office`,
  sample: {
    link: 'https://hub.example/admin/login/invitation/sample',
    by: 'aline@irishub.example',
    hub: 'IRIS Hub',
  },
  Body: ({ link, by, hub }) => (
    <MailFrame
      lang="en"
      title="You are invited to the back-office"
      preview="Choose a password and you are in."
      signature={`${hub} back-office`}
    >
      <MailText>{by} invites you to help run the hub. The invitation is good for seven days.</MailText>
      <MailLink href={link}>Choose a password</MailLink>
      <MailText>You do not know why? Ask {by} before you press anything.</MailText>
    </MailFrame>
  ),
}
