import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { availableParallelism } from 'node:os'
import type pg from 'pg'
import { freePort } from '../../tools/postgres.ts'
import { isAnswering, prepareStack, startWithStack, waitFor } from '../../tools/stack.ts'
import { connect } from './kills.ts'
import { floodSettings, hold, type Proof, pause, sized } from './proof.ts'
import { type Course, prepareExam, type Sitter, sendAnswers } from './sitting.ts'

const limit = 200
const everySeconds = 10

export const examLoad: Proof = {
  shows:
    'how many learners can take exams at once, each with an answer every 10 s, while 95 of 100 answers are saved within 200 ms; and what limits the number',
  nightly: true,
  async run(size) {
    const { steps, seconds } = sized(size, {
      small: { steps: [100, 300], seconds: 4 },
      middle: { steps: [100, 300, 700], seconds: 8 },
      full: { steps: [250, 500, 1000, 1500, 2000, 2500, 3000, 4000, 5000], seconds: 15 },
    })
    const stack = await prepareStack({ content: 'settings', settings: floodSettings })
    const second = await freePort()
    const webs = [
      startWithStack(stack, 'web'),
      startWithStack(stack, 'web', { PORT: String(second), PAGE_CACHE_DIR: `${stack.folder}/pages2` }),
    ]
    const origins = [stack.origin, `http://127.0.0.1:${second}`]
    for (const origin of origins) await waitFor('the site', isAnswering(`${origin}/readyz`), 90)
    const client = await connect(stack)
    const most = Math.max(...steps)
    const { course, sitters } = await prepareExam(client, stack, {
      learners: most,
      questions: 30,
      minutes: 600,
    })
    const attempts = await openAttempts(client, course, sitters)
    const agent = new Agent({ keepAlive: true, maxSockets: 400 })

    const rounds: Record<string, number>[] = []
    let best = 0
    for (const learners of steps) {
      const before = {
        us: process.cpuUsage(),
        web: webs.map(({ pid }) => ticksOf(pid)),
        at: performance.now(),
      }
      const times = await round(origins, course, sitters.slice(0, learners), attempts, seconds, agent)
      const took = performance.now() - before.at
      const mine = process.cpuUsage(before.us)
      const web = webs.reduce((sum, { pid }, n) => sum + ticksOf(pid) - (before.web[n] ?? 0), 0)
      const p95 = Math.round(times.slow[Math.floor(times.slow.length * 0.95)] ?? 0)
      const measured = {
        learners,
        saved: times.slow.length,
        failed: times.failed,
        p95,
        webCores: Number(((web * 10) / took).toFixed(2)),
        clientCores: Number(((mine.user + mine.system) / 1000 / took).toFixed(2)),
      }
      rounds.push(measured)
      console.log(`exam-load: ${JSON.stringify(measured)}`)
      // The smaller versions run beside other proofs: they check for failures, not for time.
      if (times.failed > 0 || (size === 'full' && p95 >= limit)) break
      best = learners
    }
    agent.destroy()
    await client.end()
    await stack.close()
    const cores = availableParallelism()
    const last = rounds.at(-1)
    const busy = (last?.webCores ?? 0) + (last?.clientCores ?? 0)
    const limits =
      best === most
        ? 'nothing within what was asked'
        : `the ${cores} cores of this machine, of which web and whoever asks took ${busy.toFixed(1)} (PostgreSQL has the rest)`
    const result = { best, limits, rounds }
    hold('some learners can take exams at once', best >= (size === 'full' ? 250 : most), result)
    return result
  },
}

/** All attempts are started by SQL, because starting is not measured. */
async function openAttempts(
  client: pg.Client,
  course: Course,
  sitters: Sitter[],
): Promise<Map<string, string>> {
  const order = JSON.stringify(course.questions.map((id) => ({ id, options: [0, 1, 2, 3] })))
  const { rows } = await client.query<{ id: string; enrollment_id: string }>(
    `insert into exam_attempts (version_id, enrollment_id, number, "order", started_at, deadline)
     select $1, e, 1, $2::jsonb, now(), now() + interval '10 hours' from unnest($3::uuid[]) as e returning id, enrollment_id`,
    [course.versionId, order, sitters.map(({ enrollmentId }) => enrollmentId)],
  )
  return new Map(rows.map(({ id, enrollment_id }) => [enrollment_id, id]))
}

/** Each learner sends one answer every ten seconds, at a moment of their own, whether or not others are slow. */
async function round(
  origins: string[],
  { slug, questions }: Course,
  sitters: Sitter[],
  attempts: Map<string, string>,
  seconds: number,
  agent: Agent,
) {
  const slow: number[] = []
  let failed = 0
  const writer = randomUUID().slice(0, 8)
  const begin = performance.now()
  const all = Math.round((sitters.length * seconds) / everySeconds)
  const sending = Array.from({ length: all }, async (_, n) => {
    await pause(((n + Math.random()) / all) * seconds * 1000)
    const sitter = sitters[n % sitters.length] as Sitter
    const attempt = attempts.get(sitter.enrollmentId) ?? ''
    const answer = { n: randomInt(questions.length) + 1, option: randomInt(4), at: 9e15, writer }
    const sent = performance.now()
    const told = await sendAnswers(
      origins[n % origins.length] ?? '',
      slug,
      sitter,
      { attempt, answers: [answer] },
      agent,
    ).catch(() => undefined)
    if (told?.saved.length === 1) slow.push(performance.now() - sent)
    else failed++
  })
  await Promise.all(sending)
  return { slow: slow.sort((a, b) => a - b), failed, took: performance.now() - begin }
}

/** The processor time of a process, in hundredths of a second. */
function ticksOf(pid: number | undefined): number {
  const parts = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(parts[11]) + Number(parts[12])
}
