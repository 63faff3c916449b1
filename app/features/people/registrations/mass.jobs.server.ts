import { db } from '~/platform/db/db.server.ts'
import { defineJob } from '~/platform/jobs/queue.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubForMail } from '../../core/site/index.server.ts'
import { decideNext } from './commands/decide-next.server.ts'
import { massDecisionOf } from './mass.queries.server.ts'

/** One registration after the other, each in its own transaction. When killed in between, the next run continues. */
export const decideManyJob = defineJob<{ massDecisionId: string }>({
  name: 'decide-many',
  async run({ massDecisionId }) {
    const mass = await massDecisionOf(db(), massDecisionId)
    if (!mass) return
    const hub = await hubForMail()
    const next = () =>
      inTransaction({ actor: { kind: 'staff', name: mass.decidedBy } }, (work) =>
        decideNext(work, massDecisionId, hub),
      )
    while (await next());
  },
})
