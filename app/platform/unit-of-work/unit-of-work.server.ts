import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Tx, transaction } from '../db/db.server.ts'
import { enqueue, type Queue, type Start } from '../jobs/queue.server.ts'
import { networkOf } from '../networks.ts'
import { sign } from '../signing.server.ts'
import { traced } from '../tracing/tracing.server.ts'
import { auditLog } from './audit.table.server.ts'

type Actor = { kind: 'visitor' } | { kind: 'system' } | { kind: 'staff'; name: string } | { kind: 'cli' }

/**
 * The context of a command: one transaction in which its rows, its jobs, its audit rows and the cache invalidations
 * happen together or not at all.
 */
export type UnitOfWork = {
  tx: Tx
  actor: Actor
  now: Date
  /** A pseudonym of the requesting network, by which its share of a limit is counted. It reveals no address. */
  network?: string
  enqueue: <Payload extends object>(queue: Queue<Payload>, payload: Payload, start?: Start) => Promise<void>
  audit: (line: {
    action: string
    subject: string
    subjectId?: string
    before?: unknown
    after?: unknown
  }) => Promise<void>
  /** The page tags this change invalidates; every web process drops those pages once it is committed. */
  invalidate: (...tags: string[]) => Promise<void>
}

export const invalidationChannel = 'pages'
/** What staff did with a record, for colleagues who look at it. */
export const actsChannel = 'acts'

type Options = { actor: Actor; now?: Date }

const currentNetwork = new AsyncLocalStorage<string>()
/** Everything done within `run` is done on behalf of this address. */
export const onBehalfOf = <Result>(address: string, run: () => Result): Result =>
  currentNetwork.run(sign('network', networkOf(address)), run)

/** Runs a command in a transaction. A thrown error rolls everything back. */
export async function inTransaction<Result>(
  setting: Options,
  run: (work: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  const now = setting.now ?? new Date()
  return traced('transaction', { facts: { 'iris.actor': setting.actor.kind } }, () =>
    transaction((tx) => run(unitOfWork(tx, setting.actor, now))),
  )
}

function unitOfWork(tx: Tx, actor: Actor, now: Date): UnitOfWork {
  return {
    tx,
    actor,
    now,
    network: currentNetwork.getStore(),
    enqueue: (queue, payload, start) => enqueue(tx, queue, payload, start),
    audit: async (line) => {
      await tx
        .insert(auditLog)
        .values({ ...line, at: now, actor: actor.kind === 'staff' ? actor.name : actor.kind })
      if (actor.kind !== 'staff' || !line.subjectId) return
      const act = { key: randomUUID().slice(0, 8), who: actor.name, did: line.action, id: line.subjectId }
      await tx.execute(sql`select pg_notify(${actsChannel}, ${JSON.stringify(act)})`)
    },
    invalidate: async (...tags) => {
      for (const tag of tags) await tx.execute(sql`select pg_notify(${invalidationChannel}, ${tag})`)
    },
  }
}
