import { expect, test } from 'vitest'
import { hubDay, shortTime } from '~/platform/clock.ts'
import { theSlots } from '../../../../tests/factories/slots.ts'
import { randomReport, seeds, valuesOf } from '../../../../tests/support/unlinked-rows.ts'
import { worksOn } from '../site/hours.states.ts'
import { answerFigures } from './answer.queries.server.ts'

const hours = theSlots({ closed: '2026-11-11' })
const minute = 60_000
const isWorkday = (moment: number) => worksOn(hours, hubDay(new Date(moment)))
const isWorked = (moment: number) => {
  const time = shortTime(new Date(moment))
  return isWorkday(moment) && time >= hours.opens && time < hours.closes
}

/** Minute by minute, without the functions of the product: the working minutes, and those of working days. */
function walked(sentAt: Date, answeredAt: Date) {
  let [worked, onWorkdays] = [0, 0]
  for (let at = sentAt.getTime(); at < answeredAt.getTime(); at += minute) {
    if (isWorked(at)) worked++
    if (isWorkday(at)) onWorkdays++
  }
  return { worked, onWorkdays }
}

for (const seed of seeds)
  test(`answer times are what a walk through their minutes says (seed ${seed})`, () => {
    const { times, moment, upTo } = randomReport(seed)
    const answered = times(1 + upTo(60), () => {
      const sentAt = moment()
      return { sentAt, answeredAt: new Date(sentAt.getTime() + upTo(6000) * minute) }
    })
    const took = answered
      .map(({ sentAt, answeredAt }) => walked(sentAt, answeredAt).worked / 60)
      .sort((a, b) => a - b)
    const found = valuesOf(answerFigures(answered, hours))
    expect(found.Answered).toBe(answered.length)
    const isBelow = (value: number) => took.filter((one) => one <= value + 1e-9).length
    expect(isBelow(Number(found['Nine of ten within']))).toBeGreaterThanOrEqual(0.9 * took.length)
    expect(took.some((one) => Math.abs(one - Number(found['Nine of ten within'])) < 1e-9)).toBe(true)
    expect(isBelow(Number(found['Half of them within']))).toBeGreaterThanOrEqual(took.length / 2)
    const above = took.filter((one) => one >= Number(found['Half of them within']) - 1e-9).length
    expect(above).toBeGreaterThanOrEqual(took.length / 2)
    // An answer within one working hour is always kept; one after 24 hours of working days never.
    const sure = answered.filter(({ sentAt, answeredAt }) => {
      const { worked, onWorkdays } = walked(sentAt, answeredAt)
      return onWorkdays <= 24 * 60 && isWorked(answeredAt.getTime()) && worked > 0
    })
    const impossible = answered.filter(
      ({ sentAt, answeredAt }) => walked(sentAt, answeredAt).onWorkdays > 24 * 60,
    )
    expect(found['Within the promise']).toBeGreaterThanOrEqual(sure.length)
    expect(found['Within the promise']).toBeLessThanOrEqual(answered.length - impossible.length)
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
