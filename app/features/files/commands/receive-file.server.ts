import { and, eq } from 'drizzle-orm'
import type { Work } from '~/platform/work/work.server.ts'
import { processFileJob } from '../files.jobs.server.ts'
import { files } from '../files.table.server.ts'

/**
 * Takes a stored upload into the record that is being saved, in the record's own transaction: from now on it is
 * kept, and the worker prepares it.
 */
export async function receiveFile(work: Work, id: string): Promise<string> {
  const createdBy = work.actor.kind === 'staff' ? work.actor.name : work.actor.kind
  const { rowCount } = await work.tx
    .update(files)
    .set({ state: 'waiting', createdBy })
    .where(and(eq(files.id, id), eq(files.state, 'arriving')))
  if (rowCount !== 1) throw new Error('an upload is received once, within a day')
  await work.enqueue(processFileJob, { fileId: id })
  return id
}
