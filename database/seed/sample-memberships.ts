import type pg from 'pg'
import { sectors, stages } from '~/features/core/site/startup.options.ts'
import { copy, mixed, none, pick, type Sample, sampleCells, sampleColumns } from './copy.ts'

const columns = `memberships (${sampleColumns}, type, bio, expectations, startup_sector, startup_stage, status,
  decided_at, withdrawn_at)`

/** Generated memberships: two in three are decided, one in twenty was withdrawn. */
export async function seedMemberships(
  client: pg.Client,
  count: number,
  sample: (n: number) => Sample | undefined,
): Promise<void> {
  await copy(client, columns, count, (n) => {
    const one = sample(n)
    if (!one) return undefined
    const isStartup = mixed(n, 60) % 3 > 0
    const status = pick(['pending', 'approved', 'rejected'], mixed(n, 61))
    return [
      ...sampleCells(one),
      isStartup ? 'startup' : 'individual',
      `Sample bio ${n}.`,
      `Sample expectations ${n}.`,
      isStartup ? pick(sectors, mixed(n, 62)) : none,
      isStartup ? pick(stages, mixed(n, 63)) : none,
      status,
      status === 'pending' ? none : one.at,
      mixed(n, 64) % 20 === 0 ? one.at : none,
    ]
  })
}
