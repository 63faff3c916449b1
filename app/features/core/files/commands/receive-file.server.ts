import { and, eq, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { processFileJob } from '../files.jobs.server.ts'
import { files } from '../files.table.server.ts'

/**
 * Takes a stored upload into the record that is being saved, in the record's own transaction: from now on it is
 * kept. The worker prepares a picture; a document is ready as it is. False when somebody else has it already, or
 * its day is over: the row's state is the permission, and it is used up once.
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

/** The same for a picture that staff sent with the record itself: nobody else can have it. */
export async function receivePicture(work: UnitOfWork, id: string): Promise<string> {
  if (!(await receiveFile(work, id))) throw new Error('a picture that was stored just now cannot be received')
  return id
}
