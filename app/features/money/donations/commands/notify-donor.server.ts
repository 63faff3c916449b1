import type { Locale } from '~/platform/i18n/locale.ts'
import type { MailTemplate } from '~/platform/mail/template.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubWithin } from '../../../core/site/index.server.ts'
import { queueMail } from '../../../people/notifications/index.server.ts'
import { pledgeLink } from '../donation.links.server.ts'
import type { PledgeMessage } from '../message.options.ts'

/** The columns of a pledge that messages need; the public side cannot read more of it. */
export type Pledged = {
  id: string
  personId: string
  donationId: string
  amount: number
  donorName: string
  email: string
  locale: string
}

/** Sends the donor a mail about their monthly gift, with the link to pause or stop it (DON-26). */
export async function notifyDonor<More extends object>(
  work: UnitOfWork,
  pledge: Pledged,
  { mail, more }: { mail: MailTemplate<PledgeMessage & More>; more: More },
): Promise<void> {
  const locale = pledge.locale as Locale
  const { name: hub, staffEmail } = await hubWithin(work.tx)
  await queueMail(work, {
    template: mail,
    props: {
      fullName: pledge.donorName,
      amount: showMoney(rwf(pledge.amount)),
      manage: pledgeLink(pledge.id, locale),
      hub,
      ...more,
    },
    to: pledge.email,
    personId: pledge.personId,
    about: pledge.donationId,
    replyTo: staffEmail,
    locale,
  })
}
