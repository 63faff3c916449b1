import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailText } from '~/ui/mail-frame.tsx'

type Props = { fullName: string; kind: string; item: string; reference: string; hub: string }

/** To staff: no action needed. */
export const registrationWithdrawn: MailTemplate<Props> = {
  name: 'registration-withdrawn',
  subject: ({ kind, item, reference }) => `${kind} ${reference}, ${item}: withdrawn`,
  sample: {
    fullName: 'Aline Uwase',
    kind: 'Program application',
    item: 'Women in Tech',
    reference: '1f0c9a2e',
    hub: 'IRIS Hub',
  },
  Body: ({ fullName, kind, item, reference, hub }) => (
    <MailFrame
      lang="en"
      title={`${item}: ${fullName} withdrew`}
      preview={`${kind} ${reference}`}
      signature={`${hub}, ${reference}`}
    >
      <MailText>
        {fullName} withdrew. It was: {kind}, {item}. No answer is needed any more.
      </MailText>
    </MailFrame>
  ),
}
