import { randomInt, randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { connect as connectSocket, type Socket } from 'node:net'
import type pg from 'pg'
import { protocols } from '../../simulators/payments/server.ts'
import type { World } from '../../simulators/payments/world.ts'
import { startSmsSimulator } from '../../tools/sms-simulator.ts'
import { demoOwner, isAnswering, type Stack, startWithStack, waitFor } from '../../tools/stack.ts'
import { makeDocx, makePdf } from '../factories/file-documents.ts'
import { bookBasic, changeTo } from './changed-bookings.ts'
import { anOpportunity } from './on-offer.ts'
import { pollOnce, startPayStack } from './pay-stack.ts'
import {
  type Answer,
  anAddress,
  ask,
  formHeaders,
  hold,
  type Proof,
  pause,
  postForm,
  sized,
} from './proof.ts'
import { cookiesOf } from './staff.ts'

/** The number of repetitions, and the sizes of the inputs that are slow to parse. */
type Force = { times: number; relations: number; digits: number }
type Scene = Force & { stack: Stack; origin: string; client: pg.Client; world: World; apply: string }
type Attack = { finding: string; run: (scene: Scene) => Promise<Record<string, unknown>> }

/** Repeats the attacks of the reviews beside ordinary visitors: none succeeds, and no visitor waits. */
export const attacks: Proof = {
  shows:
    'the attacks of the reviews, C1 to C11, against the running product beside ordinary visitors: every one fails, and the site keeps answering',
  async run(size) {
    const times = sized(size, { small: 1, middle: 4, full: 10 })
    const { scene, close } = await setScene({ times, relations: 70_000, digits: 125_000 })
    const crowd = startCrowd(scene.origin)
    const done: Record<string, unknown> = {}
    for (const { finding, run } of allAttacks) {
      const started = Date.now()
      const result = await run(scene).catch((error: unknown) => {
        throw new Error(`${finding}: ${error instanceof Error ? error.message : error}`)
      })
      done[finding] = { ...result, seconds: (Date.now() - started) / 1000 }
    }
    const beside = await crowd.end()
    await close()
    const result = { ...beside, attacks: done }
    // The small version runs beside other proofs: its bounds only distinguish a busy machine from a site that hangs for
    // a minute.
    const bound = sized(size, {
      small: { p99: 2000, worst: 8000, forms: 4000 },
      middle: { p99: 300, worst: 2000, forms: 500 },
      full: { p99: 300, worst: 2000, forms: 500 },
    })
    hold('the site keeps answering', beside.health.p99 < bound.p99, result)
    hold('the site never hangs', beside.health.worst < bound.worst, result)
    hold('other visitors are served', beside.forms.p95 < bound.forms && beside.forms.failed === 0, result)
    return result
  },
}

/** The product with its worker, its simulators, and an opportunity whose form takes a file. */
export async function setScene(force: Force): Promise<{ scene: Scene; close: () => Promise<void> }> {
  const { stack, world, client } = await startPayStack(0, { FORM_LIMIT: '5', FORM_LIMIT_ADDRESS: '60' })
  world.hold = true
  await startSmsSimulator(stack)
  startWithStack(stack, 'worker')
  startWithStack(stack, 'web')
  const { origin } = stack
  await waitFor('the site', isAnswering(`${origin}/readyz`))
  const { slug } = await anOpportunity(client)
  return {
    scene: { ...force, stack, origin, client, world, apply: `/opportunities/${slug}/apply` },
    async close() {
      await client.end()
      await stack.close()
    },
  }
}

/** Polls the health check every twentieth of a second, while other visitors send a message each. */
export function startCrowd(origin: string) {
  const health: number[] = []
  const forms: number[] = []
  let failed = 0
  let isOver = false
  const timed = async (times: number[], run: () => Promise<Answer>, isGood: (answer: Answer) => boolean) => {
    const started = performance.now()
    const good = await run().then(isGood, () => false)
    times.push(performance.now() - started)
    if (!good) failed++
  }
  const repeat = async (every: number, run: () => Promise<void>) => {
    while (!isOver) {
      await run()
      await pause(every)
    }
  }
  const visitor = () => ({
    fullName: 'Keza Umutoni',
    email: `keza.${randomUUID()}@example.com`,
    subject: 'A question',
    message: `When does it begin? ${randomUUID()}`,
  })
  const running = [
    repeat(50, () =>
      timed(
        health,
        () => ask(`${origin}/healthz`),
        ({ status }) => status === 200,
      ),
    ),
    repeat(200, () =>
      timed(
        forms,
        () => postForm(origin, visitor()),
        ({ status }) => status === 303,
      ),
    ),
  ]
  return {
    async end() {
      isOver = true
      await Promise.all(running)
      const at = (times: number[], part: number) =>
        Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? 0)
      return {
        health: { asked: health.length, p99: at(health, 0.99), worst: Math.round(Math.max(...health)) },
        forms: { sent: forms.length, p95: at(forms, 0.95), failed },
      }
    },
  }
}

const repeated = <Result>(many: number, run: (n: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: many }, (_, n) => run(n)))
const statuses = (answers: Answer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, some]) => [status, some.length]),
  )

/** A form with a file in it. */
function withFile(fields: Record<string, string>, file: { field: string; name: string; bytes: Buffer }) {
  const mark = `----${randomUUID()}`
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${mark}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ])
  const body = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    part(
      `name="${file.field}"; filename="${file.name}"\r\nContent-Type: application/octet-stream`,
      file.bytes,
    ),
    Buffer.from(`--${mark}--\r\n`),
  ])
  return {
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${mark}`, 'sec-fetch-site': 'same-origin' },
  }
}
const upload = (
  { origin, apply }: Scene,
  bytes: Buffer,
  from: string,
  { name = 'cv.pdf', timeout = 60_000 } = {},
) => {
  const { body, headers } = withFile({ firstName: '' }, { field: 'cv', name, bytes })
  return ask(origin + apply, {
    method: 'POST',
    headers: { ...headers, 'x-forwarded-for': from },
    body,
    timeout,
  })
}
const isKept = ({ body }: Answer) => !body.includes('Error uploading file')

export const allAttacks: Attack[] = [
  {
    finding: 'C1: the old price of a changed booking',
    async run({ origin, client, world, stack }) {
      const booking = await bookBasic(origin, anAddress(), 'monthly')
      await postForm(origin, { method: 'credit-card', wallet: '' }, booking.from, undefined, booking.path)
      const payment = await reached(client, world)
      await world.settle(payment, 'failed')
      await pollOnce(stack, client)
      await changeTo(origin, booking, 'yearly')
      await (protocols.flutterwave.approve?.(payment, world) ?? world.settle(payment, 'completed'))
      await pollOnce(stack, client)
      const { rows } = await client.query(
        `select p.state, b.state as bill, b.amount, (select coalesce(sum(amount), 0)::int from ledger) as came
         from payments p join bills b on b.id = p.bill_id where p.reference = $1`,
        [payment.reference],
      )
      hold(
        'the received amount does not pay the new price',
        rows[0]?.bill === 'open' && rows[0]?.state === 'review',
        rows[0],
      )
      return rows[0]
    },
  },
  {
    finding: 'C2: a DOCX that is never closed',
    async run(scene) {
      const text = '<Relationship '.repeat(scene.relations)
      const file = makeDocx([{ name: 'word/_rels/more.xml.rels', text }])
      const answers = await repeated(5 * scene.times, () =>
        upload(scene, file, anAddress(), { name: 'cv.docx' }),
      )
      hold(
        'none of the files is accepted as a document',
        answers.every(({ status }) => status === 422),
        statuses(answers),
      )
      return { bytes: file.length, ...statuses(answers) }
    },
  },
  {
    finding: 'C3: a password of 125,000 digits',
    async run({ origin, times, digits }) {
      const password = `a${'1'.repeat(digits)}a`
      const answers = await repeated(5 * times, () =>
        postForm(
          origin,
          { email: 'x@example.com', password },
          anAddress(),
          undefined,
          '/admin/login/sign-up',
        ),
      )
      return statuses(answers)
    },
  },
  {
    finding: 'C4: strangers at the owner’s sign-in',
    async run({ origin, times }) {
      const wrong = { email: demoOwner.email, password: 'Not-the-one-9!' }
      const attack = repeated(12 * times, (n) =>
        ask(`${origin}/admin/login`, {
          method: 'POST',
          headers: { ...formHeaders, 'x-forwarded-for': `198.18.0.${n % 12}` },
          body: new URLSearchParams(wrong).toString(),
          timeout: 120_000,
        }),
      )
      await pause(500)
      // Passwords are checked one after the other, so a slow machine takes long for this.
      const post = (form: Record<string, string>, from: string, path: string) =>
        ask(origin + path, {
          method: 'POST',
          headers: { ...formHeaders, 'x-forwarded-for': from },
          body: new URLSearchParams(form).toString(),
          timeout: 120_000,
        })
      const byLink = '/admin/login?method=link'
      for (let n = 0; n < 4; n++) await post({ email: demoOwner.email }, '198.18.1.1', byLink)
      const started = performance.now()
      const right = await post(demoOwner, '192.0.2.9', '/admin/login')
      const ms = Math.round(performance.now() - started)
      hold('the owner’s password is checked in a new browser', right.status === 303, right.status, ms)
      const link = await post({ email: demoOwner.email }, '192.0.2.9', byLink)
      hold('the owner gets a link', link.status === 303, link.status)
      hold('the password alone opens nothing (C9)', !cookiesOf(right).includes('staff='), cookiesOf(right))
      return { ownerWaitedMs: ms, ...statuses(await attack) }
    },
  },
  {
    finding: 'C5: a sentence as a name',
    async run({ origin, client }) {
      const course = await aFreeCourse(client)
      const sentence = 'You won 50000 RWF, claim at evil.rw/win today'
      const from = anAddress()
      const form = {
        firstName: sentence,
        lastName: sentence,
        email: `a.${randomUUID()}@example.com`,
        phone: '0788000199',
        educationLevel: 'high_school',
        motivation: 'Money.',
      }
      const enrolled = await postForm(origin, form, from, undefined, `/elearning/${course}/enroll`)
      hold('an enrollment is accepted', enrolled.status === 303, enrolled.status, enrolled.body.slice(0, 300))
      const asked = await postForm(origin, { contact: form.phone }, from, undefined, '/elearning/me')
      hold('a link can be requested', asked.status === 303, asked.status)
      const { rows } = await client.query(
        `select count(*)::int as texts, count(*) filter (where subject like '%evil.rw%')::int as phishing
         from outbox where channel = 'sms' and template = 'learner-link'`,
      )
      hold('a text message is sent', rows[0].texts > 0, rows[0])
      hold('the text message does not contain the sentence', rows[0].phishing === 0, rows[0])
      return rows[0]
    },
  },
  {
    finding: 'C6: one address blocks all uploads',
    async run(scene) {
      const [attacker, visitor] = [anAddress(), anAddress()]
      const answers = await repeated(60 * scene.times, () =>
        upload(scene, makePdf({ body: randomUUID() }), attacker),
      )
      const mine = await upload(scene, makePdf({ body: randomUUID() }), visitor)
      hold("another visitor's file is stored", isKept(mine), mine.status)
      return statuses(answers)
    },
  },
  {
    finding: 'C7: slow sockets before large uploads',
    async run(scene) {
      const { hostname, port } = new URL(scene.origin)
      const sockets: Socket[] = []
      for (let n = 0; n < 8 * scene.times; n++) {
        const socket = connectSocket(Number(port), hostname)
        socket.on('error', () => {})
        socket.write(
          `POST ${scene.apply} HTTP/1.1\r\nHost: hub\r\nSec-Fetch-Site: same-origin\r\nX-Forwarded-For: 198.18.7.${n % 250}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 3000000\r\n\r\n-----`,
        )
        sockets.push(socket)
      }
      await pause(200)
      const started = performance.now()
      const mine = await upload(scene, makePdf({ body: 'x'.repeat(200_000) }), anAddress(), {
        timeout: 10_000,
      })
      const ms = Math.round(performance.now() - started)
      for (const socket of sockets) socket.destroy()
      hold('a visitor can upload beside the slow sockets', isKept(mine) && ms < 5000, mine.status, ms)
      return { sockets: sockets.length, ms }
    },
  },
  {
    finding: 'C8: guessing the code of a mail',
    async run({ origin }) {
      const from = anAddress()
      const guesses: number[] = []
      for (let n = 0; n < 4; n++) {
        const path = '/admin/login?method=link'
        const asked = await postForm(origin, { email: demoOwner.email }, from, undefined, path)
        for (let guess = 0; asked.status === 303 && guess < 7; guess++) {
          const { status } = await ask(`${origin}/admin/login/code?via=link`, {
            method: 'POST',
            headers: { ...formHeaders, 'x-forwarded-for': from, cookie: cookiesOf(asked) },
            body: new URLSearchParams({ code: `AAAA-AA${randomInt(22, 99)}` }).toString(),
          })
          guesses.push(status)
        }
      }
      const looked = guesses.filter((status) => status === 401).length
      hold('at most fifteen guesses are checked', looked <= 15, guesses)
      return { looked, ofLetters: 31 ** 8 }
    },
  },
  {
    finding: 'C10: the same page under another spelling',
    async run({ origin, times }) {
      const agent = new Agent({ keepAlive: true, maxSockets: 60 })
      const answers = await repeated(300 * times, () =>
        ask(`${origin}/%70rograms`, { agent, headers: { 'x-forwarded-for': '198.18.9.9' }, timeout: 30_000 }),
      )
      agent.destroy()
      hold(
        'they redirect to the canonical address',
        answers.every(({ status }) => status === 301),
        statuses(answers),
      )
      return statuses(answers)
    },
  },
  {
    finding: 'C11: unlimited drafts',
    async run({ origin, client, times }) {
      const from = anAddress()
      const draft = { firstName: 'A', motivation: 'x'.repeat(31_000), later: '1' }
      const answers = await repeated(80 * times, () =>
        postForm(origin, draft, from, undefined, '/programs/women-in-tech/apply'),
      )
      const { rows } = await client.query('select count(*)::int as kept from form_drafts')
      hold('no more than sixty in a minute, nor two hundred in a day', rows[0].kept <= 200, rows[0])
      hold(
        'some are refused',
        answers.some(({ status }) => status === 429),
        statuses(answers),
      )
      return { ...rows[0], ...statuses(answers) }
    },
  },
]

async function aFreeCourse(client: pg.Client): Promise<string> {
  const [id, slug] = [randomUUID(), `course-${randomUUID()}`]
  await client.query(
    `insert into courses (id, slug, level, approves_itself, published_at) values ($1, $2, 'Beginner', true, now())`,
    [id, slug],
  )
  await client.query(
    `insert into course_texts (course_id, locale, title, description, source_version)
     values ($1, 'en', 'Spreadsheets', 'Sums and tables.', 1)`,
    [id],
  )
  return slug
}

/** The started payment, as its provider knows it. */
async function reached(client: pg.Client, world: World) {
  const found = async () => {
    const { rows } = await client.query(
      "select reference from payments where provider = 'flutterwave' and state = 'pending' and redirect_to is not null",
    )
    return rows[0] && world.find('flutterwave', rows[0].reference)
  }
  await waitFor('the payment to be submitted', async () => (await found()) !== undefined)
  const payment = await found()
  if (!payment) throw new Error('payment not found')
  return payment
}
