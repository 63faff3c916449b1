import type { Locale } from '~/platform/i18n/locale.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailFrame, MailQuote, MailText } from '~/ui/mail-frame.tsx'

type Props = {
  fullName: string
  email: string
  phone: string
  program: string
  reference: string
  code: string
  organization: string | null
  sector: string
  stage: string
  project: string
  motivation: string
  experience: string
  /** Name and phone, where the applicant is under 16. */
  guardian: string | null
  helpedBy: string | null
  locale: Locale
  /** Until when we promised to be in touch. */
  due: string
  hub: string
}

const languages: Record<Locale, string> = { en: 'English', fr: 'French', rw: 'Kinyarwanda' }

/** To staff, in English like the back-office. Answering it answers the applicant. */
export const applicationArrived: MailTemplate<Props> = {
  name: 'application-arrived',
  subject: ({ program, fullName, reference }) => `Application ${reference}: ${fullName}, ${program}`,
  sample: {
    fullName: 'Aline Uwase',
    email: 'aline@example.com',
    phone: '+250788000100',
    program: 'Women in Tech',
    reference: '1f0c9a2e',
    code: 'K7RM-2XHQ',
    organization: null,
    sector: 'AgriTech',
    stage: 'Idea',
    project: 'A price list by SMS for the market of Huye.',
    motivation: 'I want to learn to build it myself.',
    experience: 'Two years of selling vegetables.',
    guardian: 'Claudine Uwase, +250788000200',
    helpedBy: 'Eric Mugabo',
    locale: 'rw',
    due: 'Nov 16, 2026, 14:05',
    hub: 'IRIS Hub',
  },
  Body: (props) => (
    <MailFrame
      lang="en"
      title={`${props.program}: ${props.fullName}`}
      preview={`Be in touch by ${props.due}`}
      signature={`${props.hub}, application ${props.reference}`}
    >
      <MailText>
        {props.fullName} ({props.email}, {props.phone}) applied to {props.program}, on the{' '}
        {languages[props.locale]} pages. We promised to be in touch by {props.due} (Kigali time). Answer this
        mail to write back.
      </MailText>
      <MailText>
        {props.sector}, {props.stage}
        {props.organization && `, ${props.organization}`}. Code {props.code}.
      </MailText>
      {props.guardian && <MailText>Under 16. Parent or guardian: {props.guardian}</MailText>}
      {props.helpedBy && <MailText>Filled in by {props.helpedBy}</MailText>}
      <MailText>Project</MailText>
      <MailQuote>{props.project}</MailQuote>
      <MailText>Motivation</MailText>
      <MailQuote>{props.motivation}</MailQuote>
      <MailText>Experience</MailText>
      <MailQuote>{props.experience}</MailQuote>
    </MailFrame>
  ),
}
