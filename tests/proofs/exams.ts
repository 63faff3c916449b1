import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { isAnswering, prepareStack, type Stack, waitFor } from '../../tools/stack.ts'
import { connect, supervise } from './kills.ts'
import { floodSettings, hold, type Proof, pause, sized } from './proof.ts'
import { begin, type Choice, type Course, prepareExam, type Sitter, sendAnswers } from './sitting.ts'

/** The diary of a learner: the acknowledged answer, and answers sent after it without a reply. */
type Diary = {
  attempt: string
  acknowledged: Map<number, number>
  perhaps: Map<number, Set<number>>
  acks: number
}

export const exams: Proof = {
  shows:
    '300 learners answer every 10 s while web is killed every 5 s for 5 minutes: no acknowledged answer is lost, every score is what a recount gives, every attempt is closed within 5 s after the grace',
  nightly: true,
  async run(size) {
    const planned = sized(size, {
      small: { learners: 40, questions: 10, pace: 1500, seconds: 14, killEvery: 4000 },
      middle: { learners: 120, questions: 20, pace: 4000, seconds: 60, killEvery: 5000 },
      full: { learners: 300, questions: 30, pace: 10_000, seconds: 300, killEvery: 5000 },
    })
    const least = sized(size, {
      small: { answers: 1, kills: 2 },
      middle: { answers: 2, kills: 8 },
      full: { answers: 5, kills: 40 },
    })
    const stack = await prepareStack({ content: 'settings', settings: floodSettings })
    const client = await connect(stack)
    const { course, sitters } = await prepareExam(client, stack, {
      ...planned,
      minutes: Math.ceil(planned.seconds / 60),
    })
    const web = supervise(stack, 'web')
    const worker = supervise(stack, 'worker')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
    const begun = await Promise.all(sitters.map((sitter) => beginSurely(stack, course, sitter)))
    // The small version cannot wait for minutes.
    if (size === 'small')
      await client.query(`update exam_attempts set deadline = started_at + $1 * interval '1 second'`, [
        (await secondsSinceFirst(client)) + planned.seconds,
      ])
    let over = false
    const killing = (async () => {
      let kills = 0
      // After the deadlines every learner must get a result.
      const until = Date.now() + planned.seconds * 1000
      while (!over && Date.now() < until) {
        await pause(planned.killEvery)
        web.kill()
        kills++
      }
      return kills
    })()
    const sitting = sitters.map((sitter, n) =>
      sit(stack, course, sitter, begun[n] ?? '', planned.pace, n % 3 === 0),
    )
    const diaries = await Promise.all(sitting)
    await waitFor('every attempt to be closed', () => allClosed(client), 60)
    over = true
    const kills = await killing
    await web.stop()
    await worker.stop()

    const found = await check(client, diaries)
    const closing = await closingTimes(client)
    const result = {
      learners: planned.learners,
      kills,
      acknowledged: diaries.reduce((sum, { acks }) => sum + acks, 0),
      ...found,
      ...closing,
    }
    hold('much was acknowledged', result.acknowledged > planned.learners * least.answers, result)
    hold('web was killed meanwhile', kills >= least.kills, result)
    hold('no acknowledged answer is lost', found.lost === 0, result)
    hold('every score is what a recount gives', found.wrongScores === 0, result)
    hold('every attempt is closed once, in time', closing.open === 0 && closing.late === 0, result)
    const control = await tamper(client, diaries)
    await client.end()
    await stack.close()
    hold('control: an answer that is taken away and a score that is changed are found', control, result)
    return result
  },
}

async function beginSurely(stack: Stack, { slug }: Course, sitter: Sitter): Promise<string> {
  for (;;) {
    const attempt = await begin(stack.origin, slug, sitter).catch(() => undefined)
    if (attempt) return attempt
    await pause(200)
  }
}

/** Chooses again and again, sends each choice until it is acknowledged, and some learners submit at the end. */
async function sit(
  { origin }: Stack,
  course: Course,
  sitter: Sitter,
  attempt: string,
  pace: number,
  handsIn: boolean,
): Promise<Diary> {
  const diary: Diary = { attempt, acknowledged: new Map(), perhaps: new Map(), acks: 0 }
  const all = course.questions.length
  const start = performance.now()
  await pause(randomInt(pace))
  for (let turn = 0; ; turn++) {
    const n = (turn % all) + 1
    const choice: Choice = {
      n,
      option: randomInt(4),
      at: performance.now() - start,
      writer: sitter.enrollmentId.slice(0, 8),
    }
    const isLast = handsIn && turn >= all + 2
    for (;;) {
      const unsure = diary.perhaps.get(n) ?? new Set()
      diary.perhaps.set(n, unsure.add(choice.option))
      const told = await sendAnswers(origin, course.slug, sitter, {
        attempt,
        answers: [choice],
        submit: isLast,
      }).catch(() => undefined)
      if (told?.saved.includes(n)) {
        diary.acks++
        diary.acknowledged.set(n, choice.option)
        diary.perhaps.delete(n)
      }
      if (told?.done) return diary
      if (told) break
      await pause(300)
    }
    await pause(pace)
  }
}

async function secondsSinceFirst(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    'select extract(epoch from now() - min(started_at))::float as s from exam_attempts',
  )
  return rows[0].s
}

const allClosed = async (client: pg.Client) =>
  (await client.query('select 1 from exam_attempts where completed_at is null')).rowCount === 0

type Row = {
  id: string
  score: number
  order: { id: string; options: number[] }[]
  correct: Record<string, number>
  answers: Record<string, number> | null
}

/** Compares each diary with the database, and each score with a recount. */
async function check(client: pg.Client, diaries: Diary[]) {
  const { rows } = await client.query<Row>(
    `select a.id, a.score, a."order", k.correct,
       (select jsonb_object_agg(question_id, option) from exam_answers where attempt_id = a.id) as answers
     from exam_attempts a join exam_version_keys k on k.version_id = a.version_id`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  let [lost, wrongScores] = [0, 0]
  for (const { attempt, acknowledged, perhaps } of diaries) {
    const row = byId.get(attempt)
    if (!row) {
      lost += acknowledged.size
      continue
    }
    for (const [n, option] of acknowledged) {
      const { id = '', options = [] } = row.order[n - 1] ?? {}
      const stands = options.indexOf(row.answers?.[id] ?? -1)
      if (stands !== option && !perhaps.get(n)?.has(stands)) lost++
    }
    const right = row.order.filter(({ id }) => row.answers?.[id] === row.correct[id]).length
    if (Math.round((100 * right) / row.order.length) !== row.score) wrongScores++
  }
  return { attempts: rows.length, lost, wrongScores }
}

async function closingTimes(client: pg.Client) {
  const { rows } = await client.query<{ open: number; late: number; bytime: number; slowest: number }>(
    `select count(*) filter (where completed_at is null)::int as open,
       count(*) filter (where closed_by = 'time')::int as bytime,
       count(*) filter (where completed_at > deadline + interval '10 seconds')::int as late,
       coalesce(extract(epoch from max(completed_at - deadline) filter (where closed_by = 'time')), 0)::float as slowest
     from exam_attempts`,
  )
  const { open = 0, late = 0, bytime = 0, slowest = 0 } = rows[0] ?? {}
  return { open, late, closedByTime: bytime, slowestAfterDeadline: slowest }
}

/** Whether the check would have noticed. */
async function tamper(client: pg.Client, diaries: Diary[]): Promise<boolean> {
  const one = diaries.find(({ acknowledged, perhaps }) => acknowledged.size > perhaps.size)
  await client.query('set session_replication_role = replica')
  await client.query('delete from exam_answers where attempt_id = $1', [one?.attempt])
  await client.query('update exam_attempts set score = (score + 50) % 101 where id = $1', [one?.attempt])
  const { lost, wrongScores } = await check(client, diaries)
  return lost > 0 && wrongScores > 0
}
