import { consentShown } from '~/kits/forms/consent.ts'
import { dateAndTime, staffTime } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { promisedBy } from '../../../core/site/hours.states.ts'
import { workingHours } from '../../../core/site/index.server.ts'
import { mailsToday, queueMail } from '../../notifications/index.server.ts'
import { recordConsent } from '../../people/index.server.ts'
import { type ApplicationKindName, applicationScreens, typeLabels } from '../application.options.ts'
import type { PartnershipApplication } from '../application.rules.server.ts'
import { enquiryArrived } from '../emails/enquiry-arrived.email.tsx'
import { enquiryReceived } from '../emails/enquiry-received.email.tsx'

type Input = 'contactName' | 'email' | 'companyName' | 'industry' | 'message'
type Saved = Pick<PartnershipApplication, Input> & {
  id: string
  personId: string
  locale: Locale
  phone: string
  /** The service or partnership they apply for. */
  type: string
  companySize: string | null
  position?: string | null
}

const confirmationsADay = 5

/** GEN-29: saves the consent, confirms receipt to the sender, and notifies staff. */
export async function notifyApplication(
  work: UnitOfWork,
  kind: ApplicationKindName,
  saved: Saved,
  hub: { name: string; staffEmail: string },
): Promise<void> {
  const { id, personId, locale, contactName, email, phone, companyName, message } = saved
  const { noun, path, typeLabel } = applicationScreens[kind]
  await recordConsent(work, { personId, purpose: noun, ...consentShown(locale) })
  const reference = id.slice(0, 8)
  const due = promisedBy(work.now, await workingHours(work.tx))
  // Typing a stranger's address again and again must not fill that stranger's inbox.
  if ((await mailsToday(work.tx, email, enquiryReceived.name, work.now)) < confirmationsADay)
    await queueMail(work, {
      template: enquiryReceived,
      props: {
        kind,
        fullName: contactName,
        reference,
        due: dateAndTime(due, locale),
        hub: hub.name,
      },
      to: email,
      // Replies reach a person.
      replyTo: hub.staffEmail,
      personId,
      about: id,
      locale,
    })
  await queueMail(work, {
    template: enquiryArrived,
    props: {
      noun,
      contactName,
      email,
      phone,
      companyName,
      facts: [
        { label: typeLabel, value: typeLabels[saved.type] ?? saved.type },
        { label: 'Industry', value: saved.industry },
        ...(saved.companySize ? [{ label: 'Company size', value: saved.companySize }] : []),
        ...(saved.position ? [{ label: 'Position', value: saved.position }] : []),
      ],
      message,
      reference,
      locale,
      due: staffTime(due),
      link: `${config().PUBLIC_ORIGIN}${path}/${id}`,
      hub: hub.name,
    },
    to: hub.staffEmail,
    replyTo: email,
    about: id,
    locale: 'en',
  })
}
