import { expect, test } from 'vitest'
import { hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import {
  november,
  plantUnlinked,
  randomReport,
  seeds,
  valuesOf,
} from '../../../../tests/support/unlinked-rows.ts'
import { formVisitsIn, visitsNote } from './visit.queries.server.ts'
import { formVisits } from './visit.table.server.ts'

withDatabase()

for (const seed of seeds)
  test(`visits to forms are the sums of their days, by kind of form (seed ${seed})`, async () => {
    const { times, upTo } = randomReport(seed)
    const forms = [
      'contact',
      'enrollment web-foundations',
      'enrollment go',
      'program-application women-in-tech',
    ]
    const days = times(60, (n) => hubDay(new Date(Date.UTC(2026, 9, 15 + n))))
    const planted = days.flatMap((day) =>
      forms.map((form) => ({ day, form, opened: upTo(50), sent: upTo(9) })),
    )
    await plantUnlinked('form_visits', planted)
    const rows = (await db().select().from(formVisits)).filter(({ day }) => day.startsWith('2026-11'))
    const sumOf = (name: string, what: 'opened' | 'sent') =>
      rows.filter(({ form }) => form.startsWith(name)).reduce((sum, one) => sum + one[what], 0)
    const figures = (await formVisitsIn(db(), november)) ?? []
    const named = figures.map(({ of, label, value }) => ({ label: `${of}: ${label}`, value }))
    expect(valuesOf(named)).toEqual({
      'Contact: Opened': sumOf('contact', 'opened'),
      'Contact: Sent': sumOf('contact', 'sent'),
      'Enrollment: Opened': sumOf('enrollment', 'opened'),
      'Enrollment: Sent': sumOf('enrollment', 'sent'),
      'Program application: Opened': sumOf('program', 'opened'),
      'Program application: Sent': sumOf('program', 'sent'),
    })
  })

test('before the first count nothing is known, and the report says since when there are counts', async () => {
  expect(await formVisitsIn(db(), november)).toBeUndefined()
  expect(await visitsNote(db())).toMatch('from the first visit on')
  await plantUnlinked('form_visits', [{ day: '2026-12-01', form: 'contact', opened: 1, sent: 0 }])
  expect(await formVisitsIn(db(), november)).toBeUndefined()
  await plantUnlinked('form_visits', [{ day: '2026-11-30', form: 'contact', opened: 1, sent: 0 }])
  expect(await formVisitsIn(db(), november)).toHaveLength(2)
  expect(await visitsNote(db())).toMatch('Counted since Nov 30, 2026')
})
