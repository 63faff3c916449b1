import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailText } from '~/ui/mail-frame.tsx'

type Props = { fullName: string; program: string; reference: string; hub: string }

/** To staff: nothing more to do here. */
export const applicationWithdrawn: MailTemplate<Props> = {
  name: 'application-withdrawn',
  subject: ({ program, reference }) => `Application ${reference} to ${program} was withdrawn`,
  sample: { fullName: 'Aline Uwase', program: 'Women in Tech', reference: '1f0c9a2e', hub: 'IRIS Hub' },
  Body: ({ fullName, program, reference, hub }) => (
    <MailFrame
      lang="en"
      title={`${program}: ${fullName} withdrew`}
      preview={`Application ${reference}`}
      signature={`${hub}, application ${reference}`}
    >
      <MailText>
        {fullName} withdrew the application to {program}. No answer is needed any more.
      </MailText>
    </MailFrame>
  ),
}
