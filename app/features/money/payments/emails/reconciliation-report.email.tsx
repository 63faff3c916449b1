import type { MailTemplate } from '~/platform/mail/template.ts'
import { MailButton, MailFrame, MailText } from '~/ui/mail-frame.tsx'

type Report = {
  day: string
  totals: { provider: string; ours: string; theirs?: string; isSame: boolean }[]
  /** Unresolved differences, of this day and before. */
  open: number
  /** Providers whose list could not be read. */
  unread: string[]
  screen: string
  hub: string
}

/** A-ADD-07: to staff, in English like the back-office, for each day with payments or open differences. */
export const reconciliationReport: MailTemplate<Report> = {
  name: 'reconciliation-report',
  subject: ({ day, open }) => `Payments of ${day}: ${openInWords(open)}`,
  sample: {
    day: '2026-11-14',
    totals: [
      { provider: 'MTN MoMo', ours: '145,000 RWF', theirs: '145,000 RWF', isSame: true },
      { provider: 'PayPal', ours: '35.60 USD', theirs: '42.72 USD', isSame: false },
      { provider: 'Bank', ours: '50,000 RWF', isSame: false },
    ],
    open: 2,
    unread: ['Flutterwave'],
    screen: 'https://irishub.example/admin/payments/reconciliation',
    hub: 'IRIS Hub',
  },
  Body: ({ day, totals, open, unread, screen, hub }) => (
    <MailFrame lang="en" title={`Payments of ${day}`} preview={openInWords(open)} signature={hub}>
      {totals.map(({ provider, ours, theirs, isSame }) => (
        <MailText key={provider + ours}>
          {provider}: {ours} here,{' '}
          {theirs ? `${theirs} there${isSame ? '.' : ': not the same.'}` : 'no statement yet.'}
        </MailText>
      ))}
      {unread.map((provider) => (
        <MailText key={provider}>{provider} did not answer. It is asked again tomorrow.</MailText>
      ))}
      <MailText>{openInWords(open)}.</MailText>
      <MailButton href={screen}>Open the reconciliation</MailButton>
    </MailFrame>
  ),
}

const openInWords = (open: number) =>
  open === 0 ? 'everything matches' : open === 1 ? '1 difference is open' : `${open} differences are open`
