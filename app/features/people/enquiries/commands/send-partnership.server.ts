import { sql } from 'drizzle-orm'
import { NotSaved } from '~/kits/forms/problems.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { findOrCreatePerson } from '../../people/index.server.ts'
import type { PartnershipApplication } from '../application.rules.server.ts'
import { partnerships } from '../application.table.server.ts'
import { notifyApplication } from './notify-application.server.ts'

type Options = { id: string; locale: Locale; hub: { name: string; staffEmail: string } }
type Sent = { ok: true } | { ok: false; reason: 'already-applied' }

/** PSH-04, PSH-05: saves application, person, consent and both mails, or nothing. */
export async function sendPartnership(
  work: UnitOfWork,
  { phone, ...input }: PartnershipApplication,
  { id, locale, hub }: Options,
): Promise<Sent> {
  const { contactName: fullName, email } = input
  const person = { fullName, email, phone: phone.international, locale }
  const personId = await findOrCreatePerson(work, person)
  const row = { ...input, id, personId, locale, phone: phone.international, phoneTyped: phone.input }
  const [saved] = await work.tx
    .insert(partnerships)
    .values({ ...row, createdAt: work.now, updatedAt: work.now })
    // The constraint decides, also between two simultaneous applications.
    .onConflictDoNothing({ target: partnerships.email, where: sql`${partnerships.status} <> 'rejected'` })
    .returning({ id: partnerships.id })
  if (!saved) return { ok: false, reason: 'already-applied' }
  if (saved.id !== id) throw new NotSaved()
  await notifyApplication(work, 'partnership', { ...row, type: input.partnershipType }, hub)
  return { ok: true }
}
