import { resolve } from 'node:path'
import pg from 'pg'
import { databaseClockAhead, isBrokenOff, letDatabaseClockRun } from '../database/story/clock.ts'
import { paymentSettingsFor } from '../simulators/payments/accounts.ts'
import { settingsFor as smsSettingsFor } from '../simulators/sms/accounts.ts'
import { databaseSettings, type Options, prepareStack, runCli, type Stack } from './stack.ts'

/** The day on which the story of proofs and pictures ends, so that they are the same whenever they are made. */
export const storyDay = '2026-11-17'
/** When the story ends and the demo begins: in the morning, while the hub works. */
const hour = '10:00'
export const storyEnd = new Date(`${storyDay}T${hour}:00+02:00`)

/**
 * A product with the year of the demo up to ten o'clock of `storyDay`, told once for each build. The clocks of its
 * database and of its processes go on from there; `storyNow` is what they say.
 */
export async function prepareStory(options: Omit<Options, 'content'> = {}): Promise<Stack> {
  const stack = await prepareStack({ ...options, content: { name: 'story', fill: tellForProofs } })
  await withOwner(stack, (owner) => letDatabaseClockRun(owner, storyEnd))
  await keepClocksOf(stack)
  return stack
}

/**
 * Which payments and texts the hub can send is asked while the story is told, but nobody is called. Mails of the story link
 * to the same site each time.
 */
export async function tellForProofs(stack: Stack): Promise<void> {
  const nobody = 'http://127.0.0.1:1'
  const told = { PUBLIC_ORIGIN: 'http://127.0.0.1:4100' }
  const outside = { ...paymentSettingsFor(nobody), ...smsSettingsFor(nobody) }
  await tellStory({ ...stack, environment: { ...stack.environment, ...outside, ...told } }, storyDay)
}

/**
 * Fills an empty hub with the year of the demo, up to now or to ten o'clock of another day, which all clocks then say. A
 * folder of a demo that was kept has its year, and its clocks go on.
 */
export async function tellStory(stack: Stack, day?: string): Promise<void> {
  const { cluster, environment } = stack
  // One statement after the other: what each waits for its way counts.
  const nearby = { ...stack, environment: { ...environment, ...databaseSettings(cluster.socketUrl) } }
  if (!(await isTold(stack)))
    await runCli(nearby, day ? ['story', `${day}T${hour}`, '--keep-clock'] : ['story'])
  await keepClocksOf(stack)
}

/** What the clocks of a stack say. A browser says the same with `page.clock.setSystemTime(storyNow(stack))`. */
export const storyNow = ({ environment }: Pick<Stack, 'environment'>) =>
  Date.now() + Number(environment.CLOCK_AHEAD ?? 0)

/** The processes of the stack have the clock of its database. */
async function keepClocksOf(stack: Stack): Promise<void> {
  const ahead = await withOwner(stack, databaseClockAhead)
  if (ahead === 0) return
  stack.environment.CLOCK_AHEAD = String(ahead)
  stack.environment.NODE_OPTIONS = `--import ${resolve('database/story/process-clock.ts')}`
}

const isTold = (stack: Stack) =>
  withOwner(stack, async (owner) => {
    if (await isBrokenOff(owner)) throw new Error(`the story in ${stack.folder} broke off: remove the folder`)
    return (await owner.query('select 1 from programs limit 1')).rowCount !== 0
  })

async function withOwner<Result>(
  { environment }: Stack,
  run: (owner: pg.Client) => Promise<Result>,
): Promise<Result> {
  const owner = new pg.Client({ connectionString: environment.DATABASE_OWNER_URL })
  await owner.connect()
  try {
    return await run(owner)
  } finally {
    await owner.end()
  }
}
