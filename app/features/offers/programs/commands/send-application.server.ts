import { and, eq, isNull, sql } from 'drizzle-orm'
import { consentShown } from '~/kits/forms/consent.ts'
import { NotSaved } from '~/kits/forms/problems.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { entryInWords, type Shown, showEntry } from '../../../learning/certificates/index.server.ts'
import { entryCourses } from '../../../learning/courses/index.server.ts'
import type { Learner } from '../../../learning/enrollments/index.server.ts'
import { findOrCreatePerson, recordConsent } from '../../../people/people/index.server.ts'
import { activeOne, freeCode, notifyRegistration } from '../../../people/registrations/index.server.ts'
import type { Application } from '../application.rules.server.ts'
import { programApplications } from '../application.table.server.ts'
import { openingOf } from '../program.states.ts'
import { programs } from '../program.table.server.ts'
import { detailsOf, programKind } from '../registration.adapter.server.ts'

type Options = {
  id: string
  slug: string
  locale: Locale
  hub: { name: string; staffEmail: string }
  /** The learner known on the visitor's device, if any. */
  learner?: Learner
}
type Unshown = Extract<Shown, { ok: false }>['reason']
export type Sent =
  | { ok: true }
  | { ok: false; reason: 'no-such-program' | 'not-open' | 'startup-missing' }
  | { ok: false; reason: 'already-applied'; first?: string }
  | { ok: false; reason: Unshown; course: string }

/** Saves the application, person, consent and all messages, or nothing. */
export async function sendApplication(
  work: UnitOfWork,
  input: Application,
  { id, slug, locale, hub, learner }: Options,
): Promise<Sent> {
  // A shared lock: the program can be neither closed nor archived while we save.
  const [program] = await work.tx
    .select({
      id: programs.id,
      opensAt: programs.opensAt,
      closesAt: programs.closesAt,
      entryCourseId: programs.entryCourseId,
      asksStartup: programs.asksStartup,
    })
    .from(programs)
    .where(and(eq(programs.slug, slug), isNull(programs.archivedAt)))
    .for('share')
  if (!program) return { ok: false, reason: 'no-such-program' }
  if (openingOf(program, work.now) !== 'open') return { ok: false, reason: 'not-open' }
  // The form was opened before staff added these questions.
  if (program.asksStartup && !input.startupStage) return { ok: false, reason: 'startup-missing' }

  const { firstName, lastName, email, phone } = input
  const fullName = `${firstName} ${lastName}`
  const { entryCourseId } = program
  const course = (await entryCourses(work.tx, [entryCourseId], locale, work.now)).get(entryCourseId ?? '')
  const shown =
    course && (await showEntry(work.tx, { course, isNeeded: true }, { ...input, fullName, learner }))
  if (shown?.ok === false) return { ...shown, course: course?.title.text ?? '' }
  const personId = await findOrCreatePerson(work, {
    fullName,
    email,
    phone: phone.international,
    locale,
  })
  const code = await freeCode(work.tx)
  const entry = { entryCourseId, certificateId: shown?.certificateId ?? null }
  const row = { ...whatIsKept(input, program), ...entry, id, programId: program.id, personId, locale, code }
  const [saved] = await work.tx
    .insert(programApplications)
    .values({ ...row, createdAt: work.now, updatedAt: work.now })
    // PRG-13: the constraint decides, also between two concurrent requests.
    .onConflictDoNothing({
      target: [programApplications.programId, programApplications.personId],
      where: sql`${programApplications.withdrawnAt} is null`,
    })
    .returning({ id: programApplications.id })
  if (!saved) {
    const first = await activeOne(work.tx, programKind, { personId, itemId: program.id })
    return { ok: false, reason: 'already-applied', first }
  }
  if (saved.id !== id) throw new NotSaved()
  await recordConsent(work, {
    personId,
    purpose: 'program application',
    guardian: row.guardianName,
    ...consentShown(locale),
  })
  await notifyRegistration(
    work,
    programKind,
    { ...row, itemId: program.id },
    { details: [...(await entryInWords(work.tx, entry)), ...detailsOf(row)], hub },
  )
  return { ok: true }
}

/** PRG-08, PRG-10. Answers that do not apply, such as the guardian of an adult, are not stored. */
export function whatIsKept(input: Application, { asksStartup }: { asksStartup: boolean }) {
  const { isSixteen, guardianName, guardianPhone, guardianConsent: _, customSector, phone, ...others } = input
  const { certificate: __, unshown: ___, ...rest } = others
  const isUnder16 = isSixteen === 'no'
  return {
    ...rest,
    phone: phone.international,
    phoneTyped: phone.input,
    startupSector: asksStartup
      ? (input.startupSector === 'Other' && customSector) || input.startupSector
      : null,
    startupStage: asksStartup ? input.startupStage : null,
    isUnder16,
    guardianName: isUnder16 ? guardianName : null,
    guardianPhone: isUnder16 ? (guardianPhone?.international ?? null) : null,
  }
}
