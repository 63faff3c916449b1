import { consentShown } from '~/kits/forms/consent.ts'
import { NotSaved } from '~/kits/forms/problems.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { receiveFile } from '../../../core/files/index.server.ts'
import { findOrCreatePerson, recordConsent } from '../../../people/people/index.server.ts'
import { activeOne, freeCode, notifyRegistration } from '../../../people/registrations/index.server.ts'
import { type Plan, planIds } from '../membership.options.ts'
import type { Application } from '../membership.rules.server.ts'
import { isActive, memberships } from '../membership.table.server.ts'
import { detailsOf, membershipKind } from '../registration.adapter.server.ts'
import { endMembership } from './end-membership.server.ts'

type Options = { id: string; plan: Plan; locale: Locale; hub: { name: string; staffEmail: string } }
export type Sent =
  | { ok: true }
  | { ok: false; reason: 'file-gone' }
  | { ok: false; reason: 'already-applied'; first?: string }

/** Saves application, person, photo, consents and all messages, or nothing. */
export async function sendApplication(
  work: UnitOfWork,
  input: Application,
  { id, plan, locale, hub }: Options,
): Promise<Sent> {
  const { firstName, lastName, email, phone, photo } = input
  const personId = await findOrCreatePerson(work, {
    fullName: `${firstName} ${lastName}`,
    email,
    phone: phone.international,
    locale,
  })
  const row = { ...whatIsKept(input, plan), id, personId, locale, code: await freeCode(work.tx) }
  const save = async () => {
    const [saved] = await work.tx
      .insert(memberships)
      .values({ ...row, createdAt: work.now, updatedAt: work.now })
      // MEM-11: the constraint decides, also between two concurrent applications.
      .onConflictDoNothing({ target: memberships.personId, where: isActive })
      .returning({ id: memberships.id })
    return saved
  }
  let saved = await save()
  if (!saved) {
    const first = await activeOne(work.tx, membershipKind, { personId, isActive })
    if (first && (await endMembership(work, first))) saved = await save()
    if (!saved) return { ok: false, reason: 'already-applied', first }
  }
  if (saved.id !== id) throw new NotSaved()
  if (photo && !(await receiveFile(work, photo.id))) return { ok: false, reason: 'file-gone' }
  const consent = { personId, ...consentShown(locale) }
  await recordConsent(work, { ...consent, purpose: 'membership application' })
  // MEM-05
  await recordConsent(work, { ...consent, purpose: 'terms of service' })
  await notifyRegistration(
    work,
    membershipKind,
    { ...row, itemId: planIds[plan] },
    { details: detailsOf(row), hub },
  )
  return { ok: true }
}

/** MEM-06. Fields for startups are not stored for individuals. */
function whatIsKept(input: Application, plan: Plan) {
  const { terms: _, customSector, photo, phone, startupSector, startupStage, ...rest } = input
  const isStartup = plan === 'startup'
  return {
    ...rest,
    type: plan,
    phone: phone.international,
    phoneTyped: phone.input,
    startupSector: isStartup ? (startupSector === 'Other' && customSector) || startupSector : null,
    startupStage: isStartup ? startupStage : null,
    photoFileId: photo?.id ?? null,
  }
}
