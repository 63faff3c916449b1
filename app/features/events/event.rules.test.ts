import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventRules } from './event.rules.server.ts'

test('A-EVT-01: a price for those who passed needs the course, and is lower than the price', () => {
  const typed = (changes: Record<string, string>) =>
    eventRules.safeParse({
      slug: '',
      startsAt: '2026-12-01T10:00',
      endsAt: '',
      location: 'Kacyiru',
      capacity: '10',
      price: '5000',
      status: 'upcoming',
      ...Object.fromEntries(
        ['title', 'description'].flatMap((name) => ['En', 'Fr', 'Rw'].map((one) => [name + one, ''])),
      ),
      titleEn: 'Night',
      descriptionEn: 'Night',
      ...changes,
    })
  const entryCourseId = randomUUID()
  expect(typed({}).data).toMatchObject({ entryCourseId: null, passedPrice: null })
  expect(typed({ entryCourseId, passedPrice: '0' }).data).toMatchObject({ entryCourseId, passedPrice: 0 })
  const wrongs: Record<string, string>[] = [
    { passedPrice: '100' },
    { entryCourseId, passedPrice: '5000' },
    { entryCourseId, passedPrice: '-1' },
    { entryCourseId: 'made up' },
  ]
  for (const wrong of wrongs) expect(typed(wrong).success).toBe(false)
})
