import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aRegistration, makeEvent } from '../../../../../tests/factories/events.ts'
import { asVisitor, withDatabase } from '../../../../../tests/support/database.ts'
import { registerForEvent } from './register-for-event.server.ts'

withDatabase()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')
const setting = () => ({ id: randomUUID(), slug: 'founders-night', locale: 'en' as const, hub })
const somebody = (n: number) => ({
  firstName: `Person ${n}`,
  email: `person${n}@example.com`,
  phone: { input: '', international: `+25078${1_000_000 + n}` },
})
const make = (capacity: number) => asVisitor((work) => makeEvent(work, { capacity }), noon)

/** The tags a change invalidates, in order. */
async function invalidatedBy(run: (work: UnitOfWork) => Promise<unknown>): Promise<string[]> {
  const tags: string[] = []
  await asVisitor((work) => run({ ...work, invalidate: async (...some) => void tags.push(...some) }), noon)
  return tags
}

test('each registration invalidates only its event; the list only when the event becomes full', async () => {
  const { id } = await make(3)
  const send = (n: number) =>
    invalidatedBy((work) =>
      registerForEvent(work, aRegistration({ ...somebody(n), waiting: true }), setting()),
    )
  expect(await send(1)).toEqual([`event ${id}`])
  expect(await send(2)).toEqual([`event ${id}`])
  expect(await send(3)).toEqual([`event ${id}`, 'events'])
  expect(await send(4)).toEqual([`event ${id}`])
})
