import { and, eq, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { processFileJob } from '../files.jobs.server.ts'
import { files } from '../files.table.server.ts'

/**
 * Attaches a stored upload to the record that is being saved, in the record's own transaction; from then on it is not
 * swept. The worker prepares a picture; a document is ready at once. False when another record has it, or when it has
 * expired: the state of the row is the permission, and it can be used once.
 */
export async function receiveFile(work: UnitOfWork, id: string): Promise<boolean> {
  const createdBy = work.actor.kind === 'staff' ? work.actor.name : work.actor.kind
  const [received] = await work.tx
    .update(files)
    .set({
      state: sql`case ${files.kind} when 'file' then 'ready' else 'waiting' end`,
      createdBy,
      sentFrom: null,
    })
    .where(and(eq(files.id, id), eq(files.state, 'arriving')))
    .returning({ kind: files.kind })
  if (received?.kind === 'image') await work.enqueue(processFileJob, { fileId: id })
  return received !== undefined
}

/** The same for a picture that staff uploaded with the record itself: no other record can have it. */
export async function receivePicture(work: UnitOfWork, id: string): Promise<string> {
  if (!(await receiveFile(work, id))) throw new Error('the picture stored just now could not be received')
  return id
}
