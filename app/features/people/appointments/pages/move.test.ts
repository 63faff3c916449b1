import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPublicSide } from '~/platform/db/db.server.ts'
import { aBooking } from '../../../../../tests/factories/appointments.ts'
import { setSlots } from '../../../../../tests/factories/slots.ts'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import { appointmentPath } from '../appointment.links.server.ts'
import { bookAppointment } from '../commands/book-appointment.server.ts'
import { action } from './move.tsx'

withDatabase()
beforeEach(() => asVisitor((work) => setSlots(work)))
afterEach(() => void vi.useRealTimers())

const noon = new Date('2026-11-15T12:00:00Z')
const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }

test('a body that is no form counts as an empty one: the time is missing', async () => {
  const id = randomUUID()
  const input = aBooking({ slot: '2026-11-17T10:00' })
  await asVisitor((work) => bookAppointment(work, input, { id, locale: 'en', hub }), noon)
  const path = appointmentPath(id, noon)
  const request = new Request(`http://hub.test${path}/move`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  const token = path.split('/').at(-1)
  vi.setSystemTime(noon)
  const args = { request, params: { token }, context: new RouterContextProvider() }
  const answer = await onPublicSide(() => action(args as unknown as Parameters<typeof action>[0]))
  expect(answer).toMatchObject({ init: { status: 422 } })
})
