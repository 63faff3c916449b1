import { and, eq, isNull, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Brought, Undone } from '../../../core/imports/index.server.ts'
import { bringPerson, type MadeOfPerson, undoPerson } from '../../../people/people/index.server.ts'
import { freeCode, registrationIsUntouched } from '../../../people/registrations/index.server.ts'
import type { Application } from '../application.rules.server.ts'
import { programApplications } from '../application.table.server.ts'
import { programs } from '../program.table.server.ts'
import { whatIsKept } from './send-application.server.ts'

type Given = { programId: string; source: string; mayDoubt: boolean }
type Made = { applicationId: string; person: MadeOfPerson }

/**
 * Saves an application that came in another way, on paper or by another form, as `sendApplication` saves one of the
 * site. Staff bring it, so the program need not be open; nobody is written to; and the purpose is what staff say of its
 * origin. An entry condition is left for staff to decide.
 */
export async function importApplication(
  work: UnitOfWork,
  input: Application,
  { programId, source, mayDoubt }: Given,
): Promise<Brought> {
  const { tx, now } = work
  const [program] = await tx
    .select({ id: programs.id, entryCourseId: programs.entryCourseId, asksStartup: programs.asksStartup })
    .from(programs)
    .where(and(eq(programs.id, programId), isNull(programs.archivedAt)))
    .for('share')
  if (!program) return { outcome: 'refused', why: 'The program does not exist any more' }
  const kept = whatIsKept(input, program)
  const { firstName, lastName, email, phone } = kept
  const locale = 'en'
  const brought = await bringPerson(work, {
    somebody: { fullName: `${firstName} ${lastName}`, email, phone, locale },
    source,
    guardian: kept.guardianName,
    mayDoubt,
  })
  if (!brought.ok) return brought
  const { personId } = brought
  const [saved] = await tx
    .insert(programApplications)
    .values({
      ...kept,
      programId,
      personId,
      entryCourseId: program.entryCourseId,
      certificateId: null,
      locale,
      code: await freeCode(tx),
      createdAt: now,
      updatedAt: now,
    })
    // PRG-13, also for those who applied on the site.
    .onConflictDoNothing({
      target: [programApplications.programId, programApplications.personId],
      where: sql`${programApplications.withdrawnAt} is null`,
    })
    .returning({ id: programApplications.id })
  if (!saved) return { outcome: 'refused', why: 'This person has already applied to the program' }
  const made: Made = { applicationId: saved.id, person: brought.made }
  return { outcome: brought.outcome, personId, made }
}

/** Removes an application about which nothing has happened since it was brought. */
export async function undoApplication(work: UnitOfWork, made: unknown): Promise<Undone> {
  const { applicationId, person } = made as Made
  const isIt = eq(programApplications.id, applicationId)
  const [application] = await work.tx.select().from(programApplications).where(isIt).for('update')
  if (application && !(await registrationIsUntouched(work.tx, application)))
    return { isGone: false, stays: 'The application stays: it was decided, withdrawn or worked on since' }
  await work.tx.delete(programApplications).where(isIt)
  return { isGone: true, stays: await undoPerson(work, person) }
}
