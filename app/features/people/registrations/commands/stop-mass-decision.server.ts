import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { decideManyJob } from '../mass.jobs.server.ts'
import { massDecisions } from '../mass.table.server.ts'

/** Leaves the registrations that were not decided yet as they are. Those already decided stay decided. */
export async function stopMassDecision(work: UnitOfWork, id: string): Promise<void> {
  const stopped = await work.tx
    .update(massDecisions)
    .set({ stoppedAt: work.now })
    .where(and(eq(massDecisions.id, id), isNull(massDecisions.stoppedAt)))
    .returning({ id: massDecisions.id })
  if (stopped.length > 0)
    await work.audit({ action: 'stopped deciding', subject: 'registration', subjectId: id })
}

/** Goes on with the rest: of one that staff stopped, or that stands still. */
export async function resumeMassDecision(work: UnitOfWork, id: string): Promise<void> {
  const resumed = await work.tx
    .update(massDecisions)
    .set({ stoppedAt: null })
    .where(and(eq(massDecisions.id, id), isNotNull(massDecisions.stoppedAt)))
    .returning({ id: massDecisions.id })
  await work.enqueue(decideManyJob, { massDecisionId: id })
  if (resumed.length > 0)
    await work.audit({ action: 'went on deciding', subject: 'registration', subjectId: id })
}
