import { sql } from 'drizzle-orm'
import { NotSaved } from '~/kits/forms/problems.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { findOrCreatePerson } from '../../people/index.server.ts'
import type { BridgeApplication } from '../application.rules.server.ts'
import { digitalBridgeApplications as applications } from '../application.table.server.ts'
import { notifyApplication } from './notify-application.server.ts'

type Options = { id: string; locale: Locale; hub: { name: string; staffEmail: string } }
type Sent = { ok: true } | { ok: false; reason: 'already-applied' }

/** DBR-05, DBR-06: saves application, person, consent and both mails, or nothing. */
export async function sendBridgeApplication(
  work: UnitOfWork,
  { phone, ...input }: BridgeApplication,
  { id, locale, hub }: Options,
): Promise<Sent> {
  const contactName = `${input.firstName} ${input.lastName}`
  const person = { fullName: contactName, email: input.email, phone: phone.international, locale }
  const personId = await findOrCreatePerson(work, person)
  const row = { ...input, id, personId, locale, phone: phone.international, phoneTyped: phone.input }
  const [saved] = await work.tx
    .insert(applications)
    .values({ ...row, createdAt: work.now, updatedAt: work.now })
    // The constraint decides, also between two simultaneous applications.
    .onConflictDoNothing({ target: applications.email, where: sql`${applications.status} <> 'rejected'` })
    .returning({ id: applications.id })
  if (!saved) return { ok: false, reason: 'already-applied' }
  if (saved.id !== id) throw new NotSaved()
  await notifyApplication(work, 'digital-bridge', { ...row, contactName, type: input.serviceType }, hub)
  return { ok: true }
}
