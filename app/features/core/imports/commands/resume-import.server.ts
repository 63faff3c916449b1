import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { checkImportQueue, runImportQueue, undoImportQueue } from '../import.queues.server.ts'
import { imports } from '../import.table.server.ts'

const queues = { checking: checkImportQueue, running: runImportQueue, undoing: undoImportQueue }

/** Queues the step under way once more, for one whose worker gave up. Rows that are done are not done again. */
export async function resumeImport(work: UnitOfWork, id: string): Promise<boolean> {
  const [sheet] = await work.tx.select({ state: imports.state }).from(imports).where(eq(imports.id, id))
  const queue = sheet && queues[sheet.state as keyof typeof queues]
  if (!queue) return false
  await work.enqueue(queue, { importId: id }, { first: true })
  return true
}
