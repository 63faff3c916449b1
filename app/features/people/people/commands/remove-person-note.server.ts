import { and, eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { personNotes } from '../note.table.server.ts'

type Own = { personId: string; noteId: string; author: string }

/** A note is removed by whoever wrote it, and by nobody else. */
export async function removePersonNote(
  work: UnitOfWork,
  { personId, noteId, author }: Own,
): Promise<boolean> {
  const gone = await work.tx
    .delete(personNotes)
    .where(
      and(eq(personNotes.id, noteId), eq(personNotes.personId, personId), eq(personNotes.author, author)),
    )
    .returning({ id: personNotes.id })
  if (gone.length === 0) return false
  await work.audit({ action: 'removed a note on', subject: 'person', subjectId: personId })
  return true
}
