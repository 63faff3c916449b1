import { expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { formVisits } from '../visit.table.server.ts'
import { writeVisits } from './write-visits.server.ts'

withDatabase()

const row = (form: string, opened: number, sent = 0) => ({ day: '2026-11-18', form, opened, sent })

test('several processes add to the same day, and nothing is lost', async () => {
  const forms = ['contact', 'enrollment', 'program-application women-in-tech']
  // In different orders: without one order of their own they would deadlock.
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      writeVisits((n % 2 ? forms : forms.toReversed()).map((form) => row(form, 2, 1))),
    ),
  )
  const rows = await db().select().from(formVisits).orderBy(formVisits.form)
  expect(rows).toEqual(forms.map((form) => row(form, 24, 12)))
})

test('the public side can add to the sums, and neither delete them nor change what they are of', async () => {
  await writeVisits([row('contact', 1)])
  const states = await Promise.all(
    ['delete from form_visits', "update form_visits set form = 'x'"].map((statement) =>
      onPublicSide(() => db().execute(statement)).then(() => 'done', sqlState),
    ),
  )
  expect(states).toEqual(['42501', '42501'])
})
