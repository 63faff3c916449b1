import type pg from 'pg'
import { sectors, stages } from '~/features/core/site/startup.options.ts'
import { educationLevels } from '~/features/learning/enrollments/enrollment.options.ts'
import { copy, mixed, none, pick, type Sample, sampleCells, sampleColumns, skewed } from './copy.ts'

const columns = `enrollments (${sampleColumns}, course_id, education_level, current_occupation, motivation,
  startup_sector, startup_stage, status, decided_at, withdrawn_at)`

/** Generated enrollments in the existing courses, most of them in the first: two in three are decided. */
export async function seedEnrollments(
  client: pg.Client,
  count: number,
  sample: (n: number) => Sample | undefined,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'select id from courses where price is null order by created_at',
  )
  if (rows.length === 0) return
  await copy(client, columns, count, (n) => {
    const one = sample(n)
    if (!one) return undefined
    const hasStartup = mixed(n, 70) % 3 === 0
    const status = pick(['pending', 'approved', 'rejected'], mixed(n, 71))
    return [
      ...sampleCells(one),
      rows[skewed(n, 72, rows.length)]?.id,
      pick(educationLevels, mixed(n, 73)),
      mixed(n, 74) % 2 === 0 ? 'Sample occupation' : none,
      `Sample motivation ${n}.`,
      hasStartup ? pick(sectors, mixed(n, 75)) : none,
      hasStartup ? pick(stages, mixed(n, 76)) : none,
      status,
      status === 'pending' ? none : one.at,
      mixed(n, 77) % 20 === 0 ? one.at : none,
    ]
  })
}
