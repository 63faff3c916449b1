import { and, eq, isNull } from 'drizzle-orm'
import type { Work } from '~/platform/work/work.server.ts'
import { dropFile } from '../../files/index.server.ts'
import { startupsTag } from '../startup.queries.server.ts'
import { startups } from '../startup.table.server.ts'

/** Deleting archives: the row stays for the audit log, without its logo. */
export async function archiveStartup(work: Work, id: string): Promise<boolean> {
  const [before] = await work.tx
    .select()
    .from(startups)
    .where(and(eq(startups.id, id), isNull(startups.archivedAt)))
    .for('update')
  if (!before) return false
  await work.tx
    .update(startups)
    .set({ archivedAt: work.now, logoId: null, version: before.version + 1, updatedAt: work.now })
    .where(eq(startups.id, id))
  if (before.logoId) await dropFile(work, before.logoId)
  await work.audit({
    action: 'deleted',
    subject: 'startup',
    subjectId: id,
    before: { ...before, words: undefined },
  })
  await work.touch(startupsTag)
  return true
}
