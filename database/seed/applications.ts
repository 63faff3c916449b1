import type pg from 'pg'
import { sectors, stages } from '~/features/core/site/startup.options.ts'
import { copy, mixed, none, pick, type Sample, sampleCells, sampleColumns } from './copy.ts'

const columns = `program_applications (${sampleColumns}, program_id, project_description, motivation, experience,
  startup_sector, startup_stage, is_under_16, status, decided_at, withdrawn_at)`

/** Generated applications to the programs: two in three are decided, one in twenty was withdrawn. */
export async function seedApplications(
  client: pg.Client,
  count: number,
  sample: (n: number) => Sample | undefined,
): Promise<void> {
  const { rows: programs } = await client.query<{ id: string }>('select id from programs order by position')
  if (programs.length === 0) return
  await copy(client, columns, count, (n) => {
    const one = sample(n)
    if (!one) return undefined
    const status = pick(['pending', 'approved', 'rejected'], mixed(n, 1))
    return [
      ...sampleCells(one),
      pick(programs, mixed(n, 2)).id,
      `Sample project ${n}: prices of the market by SMS.`,
      `Sample motivation ${n}.`,
      `Sample experience ${n}.`,
      sectors[n % (sectors.length - 1)] ?? 'SaaS',
      pick(stages, n),
      'f',
      status,
      status === 'pending' ? none : one.at,
      mixed(n, 3) % 20 === 0 ? one.at : none,
    ]
  })
}
