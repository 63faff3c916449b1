import { jobOf, type Queue } from '~/platform/jobs/queue.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { checkImport } from './commands/check-import.server.ts'
import { runRows } from './commands/run-rows.server.ts'
import { undoRows } from './commands/undo-rows.server.ts'
import { runnerOf } from './import.queries.server.ts'
import { checkImportQueue, runImportQueue, undoImportQueue } from './import.queues.server.ts'

export const checkImportJob = jobOf(checkImportQueue, {
  run: ({ importId }) => checkImport(importId),
})

export const runImportJob = inBatches(runImportQueue, runRows)
export const undoImportJob = inBatches(undoImportQueue, undoRows)

/** Batch after batch, each in its own transaction. When killed in between, the next run continues from there. */
function inBatches(
  queue: Queue<{ importId: string }>,
  batch: (work: UnitOfWork, importId: string) => Promise<number>,
) {
  return jobOf(queue, {
    async run({ importId }) {
      const name = await runnerOf(importId)
      if (!name) return
      const step = () => inTransaction({ actor: { kind: 'staff', name } }, (work) => batch(work, importId))
      while ((await step()) > 0);
    },
  })
}
