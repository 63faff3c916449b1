import { and, eq, isNull } from 'drizzle-orm'
import type { Work } from '~/platform/work/work.server.ts'
import { forgetSharePictures } from '../../found/index.server.ts'
import { programsTag } from '../program.queries.server.ts'
import { programs } from '../program.table.server.ts'

/** Deleting archives: applications point at it, and stay readable. Its address is free for another. */
export async function archiveProgram(work: Work, id: string): Promise<boolean> {
  const [before] = await work.tx
    .select()
    .from(programs)
    .where(and(eq(programs.id, id), isNull(programs.archivedAt)))
    .for('update')
  if (!before) return false
  await work.tx
    .update(programs)
    .set({
      archivedAt: work.now,
      slug: `${before.slug}-${id.slice(0, 8)}`,
      version: before.version + 1,
      updatedAt: work.now,
    })
    .where(eq(programs.id, id))
  await forgetSharePictures(work, 'program', id)
  await work.audit({
    action: 'deleted',
    subject: 'program',
    subjectId: id,
    before: { ...before, words: undefined },
  })
  await work.touch(programsTag)
  return true
}
