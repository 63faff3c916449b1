import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import { aSender, november, plantUnlinked, valuesOf } from '../../../../tests/support/unlinked-rows.ts'
import { appointmentAnswers } from './report.queries.server.ts'

withDatabase()

test('a request is answered when staff confirm or cancel it; a client who cancels has no answer', async () => {
  const requests = Array.from({ length: 4 }, (_, n) => {
    const { code: _code, ...sender } = aSender(n)
    return {
      ...sender,
      id: randomUUID(),
      person_id: randomUUID(),
      service_type: 'Other',
      starts_at: new Date('2026-11-20T08:00:00Z'),
      status: 'cancelled',
      cancelled_by: 'staff',
      created_at: new Date('2026-11-16T07:00:00Z'),
    }
  })
  await plantUnlinked('appointments', requests)
  const line = (n: number, time: string, action: string, actor = 'aline@hub.test') => ({
    id: randomUUID(),
    at: new Date(`2026-11-${time}:00Z`),
    actor,
    action,
    subject: 'appointment',
    subject_id: requests[n]?.id,
  })
  await plantUnlinked('audit_log', [
    line(0, '16T08:00', 'confirmed'),
    // The second answer does not count.
    line(0, '18T08:00', 'cancelled'),
    line(1, '18T07:00', 'cancelled'),
    line(2, '16T08:00', 'cancelled', 'visitor'),
    line(3, '16T08:00', 'noted on'),
  ])
  expect(valuesOf(await appointmentAnswers(db(), november))).toEqual({
    Answered: 2,
    'Within the promise': 1,
    'Share within the promise': 50,
    // One hour, and two working days of ten hours.
    'Half of them within': 10.5,
    'Nine of ten within': 20,
  })
})
