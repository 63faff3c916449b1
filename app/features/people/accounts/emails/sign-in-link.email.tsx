import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailLink, MailText } from '~/ui/mail-frame.tsx'

type Props = { link: string; code: string; hub: string }

/**
 * To the administrator who requested it. It gives access to the back-office, so its content is wiped once it is sent.
 */
export const signInLink: MailTemplate<Props> = {
  name: 'sign-in-link',
  secret: { minutes: 10 },
  subject: () => 'Your sign-in link',
  sample: { link: 'https://hub.example/admin/login/link/sample', code: 'K7MQ2XBA', hub: 'IRIS Hub' },
  Body: ({ link, code, hub }) => (
    <MailFrame
      lang="en"
      title="Your sign-in link"
      preview="It works for ten minutes, in the browser where you asked for it."
      signature={`${hub} back-office`}
    >
      <MailText>Open this link in the browser where you asked for it. It works for ten minutes.</MailText>
      <MailLink href={link}>Sign in to the back-office</MailLink>
      <MailText>
        If it opens somewhere else, go back to that browser and type this code there:{' '}
        <strong>
          {code.slice(0, 4)}-{code.slice(4)}
        </strong>
      </MailText>
      <MailText>You did not ask for it? Then nobody got in, and you need do nothing.</MailText>
    </MailFrame>
  ),
}
