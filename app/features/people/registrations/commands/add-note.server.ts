import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { registrationNotes } from '../registration.table.server.ts'

/** A note of staff for each other about a registration; the person never sees it. */
export async function addNote(
  work: UnitOfWork,
  { registrationId, author, text }: { registrationId: string; author: string; text: string },
): Promise<void> {
  await work.tx.insert(registrationNotes).values({ registrationId, author, text, createdAt: work.now })
  await work.audit({ action: 'noted on', subject: 'registration', subjectId: registrationId })
}
