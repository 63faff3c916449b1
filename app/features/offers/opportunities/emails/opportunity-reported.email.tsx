import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailQuote, MailText } from '~/ui/mail-frame.tsx'

type Props = {
  title: string
  reason: string
  text?: string
  /** The reporter's address, if given. */
  email?: string
  page: string
  screen: string
  hub: string
}

/** To staff, in English like the back-office. A reply goes to the reporter, if they left an address. */
export const opportunityReported: MailTemplate<Props> = {
  name: 'opportunity-reported',
  subject: ({ title, reason }) => `Reported: ${title} (${reason.toLowerCase()})`,
  sample: {
    title: 'Junior front-end developer',
    reason: 'Asks for money',
    text: 'They called me and asked for 20,000 RWF for the interview.',
    email: 'aline@example.com',
    page: 'https://irishub.example/opportunities/junior-front-end-developer-1f0c9a2e',
    screen: 'https://irishub.example/admin/opportunities/1f0c9a2e/applications',
    hub: 'IRIS Hub',
  },
  Body: ({ title, reason, text, email, page, screen, hub }) => (
    <MailFrame lang="en" title={`Reported: ${title}`} preview={reason} signature={hub}>
      <MailText>
        A visitor reported {title}: {reason.toLowerCase()}. {email ? `Answer this mail to ask ${email}.` : ''}
      </MailText>
      {text && <MailQuote>{text}</MailQuote>}
      <MailText>The page: {page}</MailText>
      <MailButton href={screen}>Look into it</MailButton>
    </MailFrame>
  ),
}
