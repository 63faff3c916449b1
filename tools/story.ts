import { resolve } from 'node:path'
import pg from 'pg'
import { admitOwner, runCli, type Stack } from './stack.ts'

/**
 * Fills an empty hub with the year of the demo, up to now or to ten o'clock of another day. Then the clocks of its
 * processes and of its database go on from there. Returns how far they are ahead.
 */
export async function tellStory(stack: Stack, day?: string): Promise<number> {
  const moment = day && new Date(`${day}T10:00:00+02:00`)
  const ahead = moment ? moment.getTime() - Date.now() : 0
  if (!(await isTold(stack)))
    await runCli(stack, moment ? ['story', `${day}T10:00`, '--keep-clock'] : ['story'])
  await admitOwner(stack)
  if (moment) {
    stack.environment.CLOCK_AHEAD = String(ahead)
    stack.environment.NODE_OPTIONS = `--import ${resolve('database/story/process-clock.ts')}`
  }
  return ahead
}

/** A folder of a demo that was kept has its year. */
async function isTold(stack: Stack): Promise<boolean> {
  const client = new pg.Client({ connectionString: stack.environment.DATABASE_OWNER_URL })
  await client.connect()
  const { rowCount } = await client.query('select 1 from programs limit 1')
  await client.end()
  return rowCount !== 0
}
