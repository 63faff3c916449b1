import { expect, test } from 'vitest'
import { theSlots } from '../../../../tests/factories/slots.ts'
import { randomReport, seeds, valuesOf } from '../../../../tests/support/unlinked-rows.ts'
import { answerFigures } from './answer.queries.server.ts'

const hours = theSlots({ closed: '2026-11-11' })
const minute = 60_000

/** Minute by minute, without the clock of the product: the working minutes, and those of working days. */
function walked(sentAt: Date, answeredAt: Date) {
  let [worked, onWorkdays] = [0, 0]
  for (let at = sentAt.getTime(); at < answeredAt.getTime(); at += minute) {
    // Kigali is two hours ahead.
    const local = new Date(at + 120 * minute)
    const isWeekend = local.getUTCDay() === 0 || local.getUTCDay() === 6
    if (isWeekend || local.toISOString().startsWith('2026-11-11')) continue
    onWorkdays++
    if (local.getUTCHours() >= 8 && local.getUTCHours() < 18) worked++
  }
  return { worked, onWorkdays }
}

for (const seed of seeds)
  test(`answer times are what a walk through their minutes says (seed ${seed})`, () => {
    const { times, moment, upTo } = randomReport(seed)
    const answered = times(1 + upTo(25), () => {
      const sentAt = moment()
      return { sentAt, answeredAt: new Date(sentAt.getTime() + upTo(5000) * minute) }
    })
    const walks = answered.map(({ sentAt, answeredAt }) => walked(sentAt, answeredAt))
    const took = walks.map(({ worked }) => worked / 60).sort((a, b) => a - b)
    const found = valuesOf(answerFigures(answered, hours))
    expect(found.Answered).toBe(answered.length)
    // The median: as many below it as above. Nine of ten: the shortest that nine tenths did not exceed.
    const lower = took[Math.floor((took.length - 1) / 2)] ?? 0
    const upper = took[Math.floor(took.length / 2)] ?? 0
    expect(found['Half of them within']).toBeCloseTo((lower + upper) / 2)
    const nine = took.find((value) => took.filter((one) => one <= value).length >= 0.9 * took.length)
    expect(found['Nine of ten within']).toBeCloseTo(nine ?? 0)
    // More than 24 hours of working days are late, whatever the time of day; one working hour never is.
    const late = walks.filter(({ onWorkdays }) => onWorkdays > 24 * 60).length
    const prompt = walks.filter(({ onWorkdays }) => onWorkdays > 0 && onWorkdays <= 60).length
    expect(found['Within the promise']).toBeGreaterThanOrEqual(prompt)
    expect(found['Within the promise']).toBeLessThanOrEqual(answered.length - late)
  })

test('without an answer there is neither a share nor a time, and the count is 0', () => {
  expect(valuesOf(answerFigures([], hours))).toEqual({
    Answered: 0,
    'Within the promise': 0,
    'Share within the promise': null,
    'Half of them within': null,
    'Nine of ten within': null,
  })
})

test('three answers: the middle one, the longest, and two of three within the promise', () => {
  const at = (time: string) => new Date(`${time}:00+02:00`)
  // November 16, 2026 is a Monday; the hub works from 8 to 18.
  const answered = [
    { sentAt: at('2026-11-16T09:00'), answeredAt: at('2026-11-16T10:00') },
    { sentAt: at('2026-11-20T17:00'), answeredAt: at('2026-11-23T09:00') },
    { sentAt: at('2026-11-16T09:00'), answeredAt: at('2026-11-18T09:00') },
  ]
  const found = valuesOf(answerFigures(answered, hours))
  expect(found).toMatchObject({
    Answered: 3,
    'Within the promise': 2,
    'Half of them within': 2,
    'Nine of ten within': 20,
  })
  expect(found['Share within the promise']).toBeCloseTo(66.67)
})
