import type pg from 'pg'
import { isAnswering, prepareStack, type Stack, startWithStack, waitFor } from '../../tools/stack.ts'
import { prepareStory, storyDay, storyEnd, storyNow, tellForProofs } from '../../tools/story.ts'
import { connect } from './kills.ts'
import { ask, hold, type Proof } from './proof.ts'
import { signIn } from './staff.ts'
import { wrongSums } from './story-books.ts'
import { missedPromises } from './story-census.ts'
import { wronglyDated } from './story-dates.ts'
import { emptyLists, listPaths } from './story-lists.ts'
import { unfitLines } from './story-log.ts'
import { findChangedFigures, findEmptied, findPlanted, plantedInRows } from './story-planted.ts'
import { differencesFrom, reportAgain } from './story-report.ts'
import { differencesBetween } from './story-twice.ts'

const day = 24 * 3600_000
/** The first colleague has an account half an hour before the hub's first day begins. */
const year = { from: new Date(storyEnd.getTime() - 365 * day - 2.5 * 3600_000), to: storyEnd }
/** Twelve months of the report, by the hub's calendar. */
const midnight = new Date(`${storyDay}T00:00:00+02:00`).getTime()
const reported = { from: new Date(midnight - 364 * day), to: new Date(midnight + day) }

export const story: Proof = {
  shows:
    'the year of the demo: it has what it promises, every sum of its books is right, no row is dated wrongly and the log fits, no list of the back-office is empty, its report equals a second computation, and told twice it is the same',
  nightly: true,
  async run(size) {
    const stack = await prepareStory({ settings: { LOG_LEVEL: 'warn' } })
    const client = await connect(stack)
    try {
      const numbers = (own: pg.Client) => missedPromises(own, storyEnd)
      const dates = (own: pg.Client) => wronglyDated(own, year)
      // Before anybody signs in, when all rows are the story's own.
      none('the demo has what it promises', await numbers(client))
      none('every sum is that of its rows', await wrongSums(client))
      none('no row is dated wrongly', await dates(client))
      none('the log fits its rows', await unfitLines(client))
      const twice = size === 'small' ? {} : await tellAgain(client)

      const cookie = await openOffice(stack)
      const lists = await listPaths(client)
      none('no list is empty', await emptyLists(stack.origin, cookie, lists))
      const csv = await reportOf(stack, cookie)
      const compute = (own: pg.Client) => reportAgain(own, { ...reported, now: storyEnd })
      const report = async (own: pg.Client) => differencesFrom(csv, await compute(own))
      none('the report equals the second computation', await report(client))

      const planted = await findPlanted(client, plantedInRows({ numbers, dates, report }))
      const figures = findChangedFigures(csv, await compute(client))
      await findEmptied(client, () => emptyLists(stack.origin, cookie, lists))
      return { day: storyDay, lists: lists.length, figures, planted, ...twice }
    } finally {
      await client.end()
      await stack.close()
    }
  },
}

const none = (statement: string, found: string[]) =>
  hold(statement, found.length === 0, found.length, found.slice(0, 12))

/** Starts web and signs the owner in. */
async function openOffice(stack: Stack): Promise<string> {
  startWithStack(stack, 'web')
  await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
  return signIn(stack.origin, undefined, storyNow(stack))
}

async function reportOf({ origin }: Stack, cookie: string): Promise<string> {
  const answer = await ask(`${origin}/admin/reports.csv?period=12-months`, { headers: { cookie } })
  hold('the report is a file', answer.status === 200, answer.status)
  return answer.body
}

/** On another day, and hours of its clock later. */
async function tellAgain(client: pg.Client) {
  const stack = await prepareStack({ content: 'schema' })
  const started = Date.now()
  await tellForProofs(stack)
  const secondsToTell = Math.round((Date.now() - started) / 100) / 10
  const other = await connect(stack)
  none('told twice it is the same', await differencesBetween(client, other))
  await other.query(
    "begin; update people set full_name = full_name || '.' where id = (select min(id::text)::uuid from people)",
  )
  const found = await differencesBetween(client, other)
  await other.query('rollback')
  hold('planted: another name', found.length === 1 && found[0]?.startsWith('public.people:') === true, found)
  await other.end()
  await stack.close()
  return { secondsToTell }
}
