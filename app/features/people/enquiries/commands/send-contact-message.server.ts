import { consentShown } from '~/kits/forms/consent.ts'
import { NotSaved } from '~/kits/forms/problems.server.ts'
import { dateAndTime, staffTime } from '~/platform/clock.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { promisedBy } from '../../../core/site/hours.states.ts'
import { workingHours } from '../../../core/site/index.server.ts'
import { mailsToday, queueMail } from '../../notifications/index.server.ts'
import { findOrCreatePerson, recordConsent } from '../../people/index.server.ts'
import type { ContactMessage } from '../contact.rules.server.ts'
import { contacts } from '../contact.table.server.ts'
import { contactArrived } from '../emails/contact-arrived.email.tsx'
import { contactReceived } from '../emails/contact-received.email.tsx'

type Options = { id: string; locale: Locale; hub: { name: string; staffEmail: string } }

const confirmationsADay = 5

/** Saves message, person, consent and both mails, or nothing. */
export async function sendContactMessage(
  work: UnitOfWork,
  input: ContactMessage,
  { id, locale, hub }: Options,
): Promise<void> {
  const { fullName, email, subject, message } = input
  const personId = await findOrCreatePerson(work, { fullName, email, locale })
  const [saved] = await work.tx
    .insert(contacts)
    .values({
      id,
      personId,
      fullName,
      email,
      subject,
      message,
      locale,
      createdAt: work.now,
      updatedAt: work.now,
    })
    .returning({ id: contacts.id })
  if (!saved) throw new NotSaved()
  await recordConsent(work, { personId, purpose: 'contact', ...consentShown(locale) })
  const reference = id.slice(0, 8)
  const due = promisedBy(work.now, await workingHours(work.tx))
  // Typing a stranger's address again and again must not fill that stranger's inbox.
  if ((await mailsToday(work.tx, email, contactReceived.name, work.now)) < confirmationsADay) {
    await queueMail(work, {
      template: contactReceived,
      props: {
        fullName,
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
  }
  await queueMail(work, {
    template: contactArrived,
    props: {
      fullName,
      email,
      reference,
      subject,
      message,
      locale,
      hub: hub.name,
      received: staffTime(work.now),
    },
    to: hub.staffEmail,
    replyTo: email,
    about: id,
    locale: 'en',
  })
}
