import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visitCounter } from './count-visit.server.ts'
import type { DayOfForm } from './write-visits.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const noon = new Date('2026-11-18T10:00:00Z')

test('what was counted within some seconds is one write of sums, by day and form', async () => {
  const written: DayOfForm[][] = []
  const count = visitCounter({ write: async (rows) => void written.push(rows), milliseconds: 5000 })
  for (let n = 0; n < 300; n++) count({ form: 'contact', did: 'opened' }, noon)
  count({ form: 'contact', did: 'sent' }, noon)
  // 22:00 in London is the next day in Kigali.
  count({ form: 'contact', did: 'opened' }, new Date('2026-11-18T22:00:00Z'))
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(5000)
  expect(written).toEqual([
    [
      { day: '2026-11-18', form: 'contact', opened: 300, sent: 1 },
      { day: '2026-11-19', form: 'contact', opened: 1, sent: 0 },
    ],
  ])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(written).toHaveLength(1)
})

test('while the database is down the sums wait and lose nothing', async () => {
  const written: DayOfForm[] = []
  let isDown = true
  const count = visitCounter({
    async write(rows) {
      if (isDown) throw new Error('away')
      written.push(...rows)
    },
    milliseconds: 5000,
  })
  count({ form: 'contact', did: 'opened' }, noon)
  await vi.advanceTimersByTimeAsync(5000)
  count({ form: 'contact', did: 'opened' }, noon)
  isDown = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(written).toEqual([{ day: '2026-11-18', form: 'contact', opened: 2, sent: 0 }])
})
