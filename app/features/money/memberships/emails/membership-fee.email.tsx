import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { FeeMail } from '../components/fee-mail.tsx'
import { type FeeMessage, messageSample } from '../message.options.ts'

/** To an approved applicant: the membership begins with the payment. */
export const membershipFee: MailTemplate<FeeMessage> = {
  name: 'membership-fee',
  texts: [
    'mail_membership_fee_subject',
    'mail_membership_fee_text',
    'membership_fee_pay',
    'membership_fee_status',
  ],
  subject: ({ plan }) => m.mail_membership_fee_subject({ plan }),
  sample: messageSample,
  Body: (about) => {
    const { plan, amount, date } = about
    return (
      <FeeMail
        about={about}
        title={m.mail_membership_fee_subject({ plan })}
        text={m.mail_membership_fee_text({ amount, date })}
      />
    )
  },
}
