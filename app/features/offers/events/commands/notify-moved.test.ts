import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aRegistration } from '../../../../../tests/factories/events.ts'
import { asVisitor, barrier, count, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { outbox } from '../../../people/notifications/outbox.table.server.ts'
import { withdrawRegistration } from '../../../people/registrations/commands/withdraw-registration.server.ts'
import { eventRules } from '../event.rules.server.ts'
import { eventRegistrations, events } from '../event.table.server.ts'
import { eventKind } from '../index.server.ts'
import { notifyMoved } from './notify-moved.server.ts'
import { registerForEvent } from './register-for-event.server.ts'
import { saveEvent } from './save-event.server.ts'

withDatabase()
withSmsSimulator()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 12, minute))
const form = {
  slug: 'founders-night',
  startsAt: '2026-11-19T18:00',
  endsAt: '',
  location: 'Kacyiru hub',
  capacity: '2',
  price: '0',
  status: 'upcoming',
  notify: 'yes',
  titleEn: 'Founders’ Night',
  descriptionEn: 'Three founders answer anything.',
  titleFr: '',
  descriptionFr: '',
  titleRw: '',
  descriptionRw: '',
}
let id = ''
let version = 1
const save = async (changes: Partial<typeof form>, minute: number) => {
  const staff = { actor: { kind: 'staff', name: 'aline@hub.test' } as const, now: at(minute) }
  const input = eventRules.parse({ ...form, ...changes })
  const done = await inTransaction(staff, (work) => saveEvent(work, input, id ? { id, version } : {}))
  if (!done.ok) throw new Error(done.reason)
  const [row] = await db().select().from(events).where(eq(events.id, done.id))
  version = row?.version ?? 0
  return done.id
}
async function register(name: string, minute = 1): Promise<string> {
  const registration = randomUUID()
  const input = aRegistration({
    firstName: name,
    email: `${name}@example.com`,
    phone: { input: '', international: `+25078${1_000_000 + name.length}` },
    waiting: true,
  })
  const setting = { id: registration, slug: 'founders-night', locale: 'en' as const, hub }
  await asVisitor((work) => registerForEvent(work, input, setting), at(minute))
  return registration
}
/** Runs the queued jobs. */
async function work(minute: number): Promise<number[]> {
  const { rows } = await db().execute<{ data: { eventId: string } }>(
    "select data from pgboss.job where name = 'tell-moved' order by created_on",
  )
  const told: number[] = []
  for (const { data } of rows)
    told.push(
      await inTransaction({ actor: { kind: 'system' }, now: at(minute) }, (one) =>
        notifyMoved(one, data.eventId, hub),
      ),
    )
  return told
}
const messages = async () =>
  (await db().select().from(outbox)).filter(({ template }) => template === 'event-moved')

beforeEach(async () => {
  id = ''
  id = await save({}, 0)
})

test('A-EVT-01: everybody with a seat or on the waiting list is notified of a new time or place, once for each move, with the old one', async () => {
  await register('A')
  await register('Be')
  await register('Cee')
  const gone = await register('Dada')
  await inTransaction({ actor: { kind: 'system' }, now: at(2) }, (one) =>
    withdrawRegistration(one, eventKind, gone, hub),
  )
  await save({ startsAt: '2026-11-20T17:00' }, 5)
  await register('Late', 6)
  expect(await work(7)).toEqual([3])
  expect(await work(8)).toEqual([0])
  const all = await messages()
  expect(all.map(({ channel, recipient }) => `${channel} ${recipient}`).sort()).toEqual([
    'mail A@example.com',
    'mail Be@example.com',
    'mail Cee@example.com',
    'sms +250781000001',
    'sms +250781000002',
    'sms +250781000003',
  ])
  expect(all.find(({ channel }) => channel === 'mail')?.props).toMatchObject({
    before: 'Thu, Nov 19, 2026, 18:00, Kacyiru hub',
    day: 'Fri, Nov 20, 2026',
    time: '17:00',
  })
  // A second move, of the place only.
  await save({ startsAt: '2026-11-20T17:00', location: 'Norrsken House' }, 10)
  expect(await work(11)).toEqual([4, 0])
  expect(await messages()).toHaveLength(14)
})

test('two moves in a row give one message, from the first time to the last', async () => {
  await register('A')
  await save({ startsAt: '2026-11-20T17:00' }, 5)
  await save({ startsAt: '2026-11-21T17:00' }, 6)
  expect(await work(7)).toEqual([1, 0])
  expect((await messages())[0]?.props).toMatchObject({
    before: expect.stringContaining('Nov 19'),
    day: 'Sat, Nov 21, 2026',
  })
})

test('a move that is reverted sends nothing, and a person who registered meanwhile is notified from the time they saw', async () => {
  await register('A')
  await save({ startsAt: '2026-11-20T17:00' }, 5)
  await register('Be', 6)
  await save({ startsAt: '2026-11-19T18:00' }, 7)
  expect(await work(8)).toEqual([1, 0])
  expect((await messages()).map(({ recipient }) => recipient).sort()).toEqual([
    '+250781000002',
    'Be@example.com',
  ])
})

test('nobody is notified when staff do not ask for it, when nothing moved, or when the event is cancelled', async () => {
  await register('A')
  await save({ startsAt: '2026-11-20T17:00', notify: '' }, 5)
  await save({ startsAt: '2026-11-20T17:00', capacity: '9' }, 6)
  expect(await work(7)).toEqual([])
  await save({ startsAt: '2026-11-21T17:00' }, 8)
  await save({ startsAt: '2026-11-21T17:00', status: 'cancelled', notify: '' }, 9)
  expect(await work(10)).toEqual([0])
  expect(await messages()).toHaveLength(0)
})

test('several workers at once notify each person once; control: checking first, they notify several times', async () => {
  await register('A')
  await save({ startsAt: '2026-11-20T17:00' }, 5)
  const all = await Promise.all([work(7), work(7), work(7)])
  expect(all.flat().sort()).toEqual([0, 0, 1])
  expect(await count("outbox where template = 'event-moved' and channel = 'mail'")).toBe(1)
  const allRead = barrier(2)
  const naive = () =>
    inTransaction({ actor: { kind: 'system' } }, async ({ tx }) => {
      const rows = await tx.select().from(eventRegistrations)
      await allRead()
      await tx.update(eventRegistrations).set({ toldLocation: 'Norrsken House' })
      return rows.filter(({ toldLocation }) => toldLocation !== 'Norrsken House').length
    })
  expect((await Promise.all([naive(), naive(), naive()])).reduce((sum, one) => sum + one)).toBeGreaterThan(1)
})
