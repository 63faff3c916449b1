import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { personNotes } from '../note.table.server.ts'
import { lockPerson } from '../person-lock.queries.server.ts'

type Note = { personId: string; author: string; text: string }

/** A note of staff about a person. False for somebody who is gone, was merged or is being erased. */
export async function addPersonNote(work: UnitOfWork, { personId, author, text }: Note): Promise<boolean> {
  if (!(await lockPerson(work.tx, personId))) return false
  await work.tx.insert(personNotes).values({ personId, author, text, createdAt: work.now })
  await work.audit({ action: 'noted on', subject: 'person', subjectId: personId })
  return true
}
