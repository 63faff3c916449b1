import { expect, test } from 'vitest'
import { daysAfter, hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { makeOpportunity } from '../../../../tests/factories/opportunity-applications.ts'
import { calendarOf } from '../../../../tests/support/calendar.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import * as calendar from './endpoints/calendar.ts'
import { opportunities } from './opportunity.table.server.ts'

withDatabase()

test('OPP-04: the last day to apply is a calendar file, moves with it, and is gone when it is over or closed', async () => {
  const today = hubDay(new Date())
  const slug = 'junior-developer-1f0c9a2e'
  await asVisitor((work) => makeOpportunity(work, { deadline: daysAfter(today, 5) }))
  const file = () => calendarOf(calendar, { slug })
  const first = await file()
  expect(first).toMatchObject({ title: 'Last day to apply - Junior developer', isDay: true, isIndexed: true })
  expect(first?.body).toContain(`DTSTART;VALUE=DATE:${daysAfter(today, 5).replaceAll('-', '')}`)
  expect(first?.body).not.toContain('offers@example.com')
  const changed = { deadline: daysAfter(today, 9), updatedAt: new Date(Date.now() + 5000) }
  await db().update(opportunities).set(changed)
  const second = await file()
  expect(second?.uid).toBe(first?.uid)
  expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0)
  await db()
    .update(opportunities)
    .set({ deadline: daysAfter(today, -1) })
  expect(await file()).toBeUndefined()
  await db().update(opportunities).set({ deadline: today, status: 'closed' })
  expect(await file()).toBeUndefined()
})
