import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { asVisitor, count, withDatabase } from '../../../tests/support/database.ts'
import { claim, forgetSubmission, forgetSubmissions, submissionStateOf } from './submission.server.ts'

withDatabase()

const rule = { sameAnswerMinutes: 10, refusedHours: 24 }
const submission = { form: 'contact', content: 'what was typed', key: undefined }
const noon = new Date('2026-11-15T12:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const send = (now: Date, key?: string, answer = '/first') =>
  asVisitor((work) => claim(work, { ...submission, key }, rule, { answer, madeId: randomUUID() }), now)

test('CON-06: a copy within 10 minutes gets the first response', async () => {
  expect(await send(noon)).toEqual({ is: 'first' })
  expect(await send(later(9.9), undefined, '/second')).toEqual({ is: 'again', answer: '/first' })
})

test('CON-06: a copy after 10 minutes and within 24 hours is refused, then it is accepted again', async () => {
  await send(noon)
  expect(await send(later(10))).toEqual({ is: 'refused' })
  expect(await send(later(24 * 60 - 1))).toEqual({ is: 'refused' })
  expect(await send(later(24 * 60))).toEqual({ is: 'first' })
})

test('VAL-12: the same key gets the first response however late the retry comes', async () => {
  await send(noon, 'key')
  expect(await submissionStateOf(db(), { ...submission, key: 'key' }, rule, later(600))).toEqual({
    is: 'again',
    answer: '/first',
  })
})

test('of fifty simultaneous copies exactly one is the first, and all get its response', async () => {
  const standings = await Promise.all(
    Array.from({ length: 50 }, (_, n) => send(noon, undefined, `/answer/${n}`)),
  )
  expect(standings.filter(({ is }) => is === 'first')).toHaveLength(1)
  expect(new Set(standings.flatMap((one) => ('answer' in one ? one.answer : []))).size).toBe(1)
})

test('PAY-05: one page sent fifty times at once is one submission, also where the same content may be sent again at once', async () => {
  const always = { sameAnswerMinutes: 0, refusedHours: 0 }
  const send = (n: number) =>
    asVisitor((work) =>
      claim(work, { ...submission, key: 'key' }, always, { answer: `/answer/${n}`, madeId: randomUUID() }),
    )
  const standings = await Promise.all(Array.from({ length: 50 }, (_, n) => send(n)))
  expect(standings.filter(({ is }) => is === 'first')).toHaveLength(1)
  expect(await send(51)).toMatchObject({ is: 'again' })
})

test('control: reading without claiming lets several of fifty copies be the first', async () => {
  const standings = await Promise.all(
    Array.from({ length: 50 }, () => asVisitor((work) => submissionStateOf(work.tx, submission, rule, noon))),
  )
  expect(standings.filter(({ is }) => is === 'first').length).toBeGreaterThan(1)
})

test('a claim that fails leaves the place to the next copy', async () => {
  const failing = asVisitor(async (work) => {
    await claim(work, submission, rule, { answer: '/first', madeId: randomUUID() })
    throw new Error('the connection broke')
  })
  await expect(failing).rejects.toThrow()
  expect(await count('form_submissions')).toBe(0)
  expect(await send(noon)).toEqual({ is: 'first' })
})

test('the same content may be submitted again after its record was withdrawn', async () => {
  const madeId = randomUUID()
  await asVisitor((work) => claim(work, submission, rule, { answer: '/first', madeId }), noon)
  await asVisitor((work) => forgetSubmission(work, madeId))
  expect(await send(later(1))).toEqual({ is: 'first' })
})

test('old submissions are removed, recent ones stay', async () => {
  await send(noon)
  await asVisitor(
    (work) =>
      claim(work, { ...submission, content: 'another' }, rule, { answer: '/second', madeId: randomUUID() }),
    later(60),
  )
  expect(await asVisitor((work) => forgetSubmissions(work, later(30)))).toBe(1)
  expect(await count('form_submissions')).toBe(1)
})

test('S3: a private response never goes to the same words from another page, whatever the clocks say', async () => {
  const own = { sameAnswerMinutes: 0, refusedHours: 0 }
  const from = (key: string, now: Date) =>
    asVisitor(
      (work) => claim(work, { ...submission, key }, own, { answer: `/for/${key}`, madeId: randomUUID() }),
      now,
    )
  expect(await from('mine', noon)).toEqual({ is: 'first' })
  expect(await from('mine', noon)).toEqual({ is: 'again', answer: '/for/mine' })
  const early = new Date(noon.getTime() - 500)
  expect(await from('another', early)).toEqual({ is: 'refused' })
  expect(
    await asVisitor((work) => submissionStateOf(work.tx, { ...submission, key: 'another' }, own, early)),
  ).toEqual({
    is: 'refused',
  })
})

test('control: with ten minutes of repeated responses, the same words from another page get it', async () => {
  await send(noon, 'mine', '/for/mine')
  expect(await send(noon, 'another', '/for/another')).toEqual({ is: 'again', answer: '/for/mine' })
})
