import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { isAnswering, prepareStack, runCli, waitFor } from '../../tools/stack.ts'
import { randomFrom } from '../support/random.ts'
import { startSink } from '../support/sink.ts'
import { changedTables, type Whole, wholeDatabase } from '../support/whole-database.ts'
import { connect, supervise } from './kills.ts'
import { type Planted, plantSheet } from './planted-sheet.ts'
import { ask, formHeaders, hold, type Proof, pause, sized } from './proof.ts'
import { signIn } from './staff.ts'

/** What may differ after an import is undone: that it was done, and that somebody was signed in. */
const mayDiffer = [
  'audit_log',
  'import_mappings',
  'import_rows',
  'imports',
  'security_events',
  'staff_sessions',
]
const source = 'Cards collected at the fair of 2024; people asked to hear from the hub'

export const imports: Proof = {
  shows:
    'the preview of a sheet with planted faults says row by row what the run then does, though the worker is killed; nobody is written to; undoing it leaves every table as before',
  nightly: true,
  async run(size) {
    const { rows, faults, kills } = sized(size, {
      small: { rows: 200, faults: 12, kills: 1 },
      middle: { rows: 1000, faults: 60, kills: 3 },
      full: { rows: 5000, faults: 300, kills: 5 },
    })
    const seed = Number(process.env.SEED ?? randomInt(1_000_000))
    console.log(`imports: SEED=${seed}`)
    const random = randomFrom(seed)
    const sink = await startSink()
    const stack = await prepareStack({ content: 'settings', settings: { SMTP_URL: sink.url } })
    await runCli(stack, ['seed', '--rows', '100'])
    const web = supervise(stack, 'web')
    const worker = supervise(stack, 'worker')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`), 60)
    const client = await connect(stack)
    const screen = openScreen(stack.origin, await signIn(stack.origin), client)

    // Some are known from an earlier sheet.
    const known = plantSheet(random, { rows: Math.ceil(rows / 20), faults: 0 })
    await screen.bring(known)
    const earlier = await mailsIn(client)
    const before = await whole(client)

    const planted = plantSheet(random, { rows, faults, known })
    const [id, checkSeconds] = await timed('checked', () => screen.check(planted))
    const afterCheck = otherTables(before, await whole(client))
    const foreseen = await linesOf(client, id, 'foreseen')
    const wrong = planted.rows.filter(({ outcome }, at) => foreseen[at] !== outcome)

    const [, runSeconds] = await timed('brought in', () =>
      screen.run(id, async (progress) => {
        for (let n = 1; n <= kills; n++) {
          await waitFor('the next rows', async () => (await progress()) >= (n * rows) / (kills + 2), 900)
          worker.kill()
        }
      }),
    )
    const done = await linesOf(client, id, 'outcome')
    const otherwise = done.filter((outcome, at) => outcome !== foreseen[at]).length
    const afterRun = otherTables(before, await whole(client))
    const brought = done.filter((outcome) => outcome === 'new' || outcome === 'same').length
    const sources = await count(client, `select from person_sources where source = '${source}'`)

    const [, undoSeconds] = await timed('undone', () => screen.undo(id))
    const afterUndo = otherTables(before, await whole(client))
    // Staff are told of their own sign-in; nobody of the sheet hears anything.
    const toThem = sink.mails.filter(({ to }) => to.some((one) => one.endsWith('@fair.example')))
    const written = (await mailsIn(client)) - earlier + toThem.length

    // Controls: what was brought in between is seen, and a sheet that is not undone changes the tables.
    const twice = plantSheet(random, { rows: 5, faults: 0 })
    const waiting = await screen.check(twice)
    await screen.bring({ ...twice, rows: twice.rows.slice(0, 1) })
    await screen.run(waiting)
    const [seenBefore, seenAfter] = [
      await linesOf(client, waiting, 'foreseen'),
      await linesOf(client, waiting, 'outcome'),
    ]
    const overtaken = seenAfter.filter((outcome, at) => outcome !== seenBefore[at]).length

    await client.end()
    const exits = worker.exits()
    await web.stop()
    await worker.stop()
    await stack.close()
    await sink.close()
    const result = {
      seed,
      rows,
      faults,
      foundFaults: foreseen.filter((outcome) => outcome === 'refused' || outcome === 'doubtful').length,
      wrong: wrong.slice(0, 5),
      kills,
      exits,
      otherwise,
      brought,
      written,
      afterCheck,
      afterRun,
      afterUndo,
      overtaken,
      seconds: { check: checkSeconds, run: runSeconds, undo: undoSeconds },
    }
    hold('the preview names every planted fault, and nothing else', wrong.length === 0, result)
    hold('as many as were planted', result.foundFaults === faults, result)
    hold('the dry run leaves every table as it was', afterCheck.length === 0, result)
    hold('the worker was killed', exits >= kills, result)
    hold('the run does what the preview said', otherwise === 0, result)
    hold('each row is brought in once', sources === brought + known.rows.length, { ...result, sources })
    hold('nobody is written to', written === 0, result)
    hold('control: the run does change tables', afterRun.includes('people'), result)
    hold('undoing leaves every table as before', afterUndo.length === 0, result)
    hold('control: a row that was overtaken turns out otherwise', overtaken === 1, result)
    return result
  },
}

const whole = (client: pg.Client) => wholeDatabase(async (text) => (await client.query(text)).rows)
const otherTables = (before: Whole, after: Whole) =>
  changedTables(before, after).filter((name) => !mayDiffer.includes(name))

const count = async (client: pg.Client, query: string) => (await client.query(query)).rowCount ?? 0
const mailsIn = (client: pg.Client) => count(client, `select from outbox where person_id is not null`)

async function linesOf(client: pg.Client, id: string, column: 'foreseen' | 'outcome') {
  const { rows } = await client.query<{ said: string }>(
    `select ${column} as said from import_rows where import_id = $1 order by line`,
    [id],
  )
  return rows.map(({ said }) => said)
}

async function timed<Result>(step: string, run: () => Promise<Result>): Promise<[Result, number]> {
  const start = Date.now()
  const result = await run()
  const seconds = Math.round((Date.now() - start) / 100) / 10
  console.log(`imports: ${step} in ${seconds} s`)
  return [result, seconds]
}

/** What staff do on the screens, by their forms. */
function openScreen(origin: string, cookie: string, client: pg.Client) {
  const post = async (path: string, body: string, type = formHeaders['content-type']) => {
    const headers = { ...formHeaders, 'content-type': type, cookie }
    const answer = await ask(origin + path, { method: 'POST', headers, body, timeout: 60_000 })
    if (answer.status !== 303) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 300)}`)
    return String(answer.headers.location)
  }
  const form = (path: string, fields: Record<string, string>) =>
    post(path, new URLSearchParams(fields).toString())
  const importOf = async (id: string) => {
    const { rows } = await client.query<{ state: string; progress: number; version: number }>(
      'select state, progress, version from imports where id = $1',
      [id],
    )
    return rows[0]
  }
  const until = (id: string, state: string) =>
    waitFor(`the import to be ${state}`, async () => (await importOf(id))?.state === state, 1500)

  async function check(sheet: Planted): Promise<string> {
    const boundary = 'a-sheet-of-the-proof'
    const part = (name: string, value: string, file = '') =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
    const body = [
      part('kind', 'contacts'),
      part('source', source),
      part('file', sheet.csv(), '; filename="fair.csv"\r\ncontent-type: text/csv'),
      `--${boundary}--\r\n`,
    ].join('')
    const path = await post('/admin/imports/new', body, `multipart/form-data; boundary=${boundary}`)
    const columns = { 'column-fullName': '0', 'column-email': '1', 'column-phone': '2', 'column-note': '3' }
    await form(path, { intent: 'map', doubts: 'leave', ...columns })
    const id = path.split('/').at(-1) ?? ''
    await until(id, 'checked')
    return id
  }

  async function run(id: string, meanwhile?: (progress: () => Promise<number>) => Promise<void>) {
    const version = String((await importOf(id))?.version)
    await form(`/admin/imports/${id}`, { intent: 'run', version })
    await meanwhile?.(async () => (await importOf(id))?.progress ?? 0)
    await until(id, 'done')
  }

  return {
    check,
    run,
    async bring(sheet: Planted) {
      await run(await check(sheet))
    },
    async undo(id: string) {
      await form(`/admin/imports/${id}/undo`, {})
      await until(id, 'undone')
      // The session is marked as seen a moment after the answer.
      await pause(200)
    },
  }
}
