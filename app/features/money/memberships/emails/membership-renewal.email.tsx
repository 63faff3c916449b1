import { m } from '~/platform/i18n/texts.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { FeeMail } from '../components/fee-mail.tsx'
import { type FeeMessage, messageSample } from '../message.options.ts'

/** Before the end of a year: the next one can be paid now. */
export const membershipRenewal: MailTemplate<FeeMessage> = {
  name: 'membership-renewal',
  texts: [
    'mail_membership_renew_subject',
    'mail_membership_renew_text',
    'membership_fee_pay',
    'membership_fee_status',
  ],
  subject: ({ plan, date }) => m.mail_membership_renew_subject({ plan, date }),
  sample: messageSample,
  Body: (about) => {
    const { plan, amount, date } = about
    return (
      <FeeMail
        about={about}
        title={m.mail_membership_renew_subject({ plan, date })}
        text={m.mail_membership_renew_text({ amount, date })}
      />
    )
  },
}
