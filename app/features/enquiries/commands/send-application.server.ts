import { sql } from 'drizzle-orm'
import { consentShown } from '~/kits/forms/consent.ts'
import { NotSaved } from '~/kits/forms/problems.server.ts'
import { staffTime } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { mailsToday, queueMail } from '../../notifications/index.server.ts'
import { findOrCreatePerson, recordConsent } from '../../people/index.server.ts'
import { promisedBy } from '../../registrations/registration.states.ts'
import { type ApplicationKindName, applicationScreens, typeLabels } from '../application.options.ts'
import type { BridgeApplication, PartnershipApplication } from '../application.rules.server.ts'
import { digitalBridgeApplications, partnerships } from '../application.table.server.ts'
import { enquiryArrived } from '../emails/enquiry-arrived.email.tsx'
import { enquiryReceived } from '../emails/enquiry-received.email.tsx'

type Setting = { id: string; locale: Locale; hub: { name: string; staffEmail: string } }
type Sent = { ok: true } | { ok: false; reason: 'already-applied' }

const confirmationsADay = 5
const stands = sql`status <> 'rejected'`

/** PSH-04, PSH-05: application, person, consent and both mails, or nothing. */
export async function sendPartnership(
  work: Work,
  typed: PartnershipApplication,
  setting: Setting,
): Promise<Sent> {
  const { phone, ...kept } = typed
  const row = { ...kept, ...(await whoSent(work, { ...typed, ...setting })) }
  const saved = await work.tx
    .insert(partnerships)
    .values(row)
    // The constraint decides, also between two that arrive at once.
    .onConflictDoNothing({ target: partnerships.email, where: stands })
    .returning({ id: partnerships.id })
  return finish(work, saved, 'partnership', setting, {
    ...typed,
    personId: row.personId,
    type: typed.partnershipType,
  })
}

/** DBR-05, DBR-06: the same, in a table of its own. */
export async function sendBridgeApplication(
  work: Work,
  typed: BridgeApplication,
  setting: Setting,
): Promise<Sent> {
  const { phone, ...kept } = typed
  const contactName = `${typed.firstName} ${typed.lastName}`
  const row = { ...kept, ...(await whoSent(work, { ...typed, contactName, ...setting })) }
  const saved = await work.tx
    .insert(digitalBridgeApplications)
    .values(row)
    .onConflictDoNothing({ target: digitalBridgeApplications.email, where: stands })
    .returning({ id: digitalBridgeApplications.id })
  const { personId } = row
  return finish(work, saved, 'digital-bridge', setting, {
    ...typed,
    contactName,
    personId,
    type: typed.serviceType,
  })
}

type Who = Setting & Pick<PartnershipApplication, 'contactName' | 'email' | 'phone'>

async function whoSent(work: Work, { id, locale, contactName, email, phone }: Who) {
  const { typed: phoneTyped, international } = phone
  const personId = await findOrCreatePerson(work, {
    fullName: contactName,
    email,
    phone: international,
    locale,
  })
  return { id, locale, personId, phone: international, phoneTyped, createdAt: work.now, updatedAt: work.now }
}

type Told = Pick<
  PartnershipApplication,
  'contactName' | 'email' | 'phone' | 'companyName' | 'industry' | 'message'
> & {
  personId: string
  type: string
  companySize: string | null
  position?: string | null
}

/** The consent and both mails, once the row is there. */
async function finish(
  work: Work,
  [saved]: { id: string }[],
  kind: ApplicationKindName,
  { id, locale, hub }: Setting,
  told: Told,
): Promise<Sent> {
  if (!saved) return { ok: false, reason: 'already-applied' }
  if (saved.id !== id) throw new NotSaved()
  const { personId, contactName, email } = told
  const { noun, path, typeLabel } = applicationScreens[kind]
  await recordConsent(work, { personId, purpose: noun, ...consentShown(locale) })
  const reference = id.slice(0, 8)
  // Whoever keeps typing a stranger's address does not fill that stranger's inbox through us.
  if ((await mailsToday(work.tx, email, enquiryReceived.name, work.now)) < confirmationsADay)
    await queueMail(work, {
      template: enquiryReceived,
      props: { kind, fullName: contactName, reference, hub: hub.name },
      to: email,
      // Whoever answers this mail reaches a person.
      replyTo: hub.staffEmail,
      personId,
      locale,
    })
  await queueMail(work, {
    template: enquiryArrived,
    props: {
      noun,
      contactName,
      email,
      phone: told.phone.international,
      companyName: told.companyName,
      facts: [
        { label: typeLabel, value: typeLabels[told.type] ?? told.type },
        { label: 'Industry', value: told.industry },
        ...(told.companySize ? [{ label: 'Company size', value: told.companySize }] : []),
        ...(told.position ? [{ label: 'Position', value: told.position }] : []),
      ],
      message: told.message,
      reference,
      locale,
      due: staffTime(promisedBy(work.now)),
      link: `${config().PUBLIC_ORIGIN}${path}/${id}`,
      hub: hub.name,
    },
    to: hub.staffEmail,
    replyTo: email,
    locale: 'en',
  })
  return { ok: true }
}
