import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aBooking } from '../../../../../tests/factories/appointments.ts'
import { setSlots } from '../../../../../tests/factories/slots.ts'
import { asVisitor, barrier, count, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { outbox } from '../../notifications/outbox.table.server.ts'
import { consents } from '../../people/people.table.server.ts'
import { blockTime, freeDays, holdSlot, slotSetting, unblockTime } from '../../slots/index.server.ts'
import { slotHolds } from '../../slots/slot.table.server.ts'
import { appointments } from '../appointment.table.server.ts'
import { callRules } from '../staff.rules.server.ts'
import { bookAppointment } from './book-appointment.server.ts'
import { changeAppointment } from './change-appointment.server.ts'
import { moveAppointment, moveForClient } from './move-appointment.server.ts'
import { scheduleForClient } from './schedule-for-client.server.ts'
import { undoChange } from './undo-change.server.ts'

withDatabase()
withSmsSimulator()
const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const monday = new Date('2026-11-16T08:00:00+02:00')
const at = (slot: string) => new Date(`${slot}:00+02:00`)
const later = (seconds: number) => new Date(monday.getTime() + seconds * 1000)
const byStaff = <Result>(run: (work: UnitOfWork) => Promise<Result>, now = monday, name = 'eric@hub.test') =>
  inTransaction({ actor: { kind: 'staff', name }, now }, run)
beforeEach(() => asVisitor((work) => setSlots(work), monday))

let people = 0
async function book(slot = '2026-11-18T10:00'): Promise<string> {
  const id = randomUUID()
  const n = ++people
  const input = aBooking({
    slot,
    email: `person${n}@example.com`,
    phone: { input: '', international: `+25078100${String(n).padStart(4, '0')}` },
  })
  expect(await asVisitor((work) => bookAppointment(work, input, { id, locale: 'rw', hub }), monday)).toEqual({
    ok: true,
  })
  await db().delete(outbox)
  return id
}
const rowOf = async (id: string) => (await db().select().from(appointments).where(eq(appointments.id, id)))[0]
async function move(id: string, slot: string, now = monday) {
  const version = (await rowOf(id))?.version ?? 0
  return byStaff((work) => moveForClient(work, { id, version, slot, hub }), now)
}
const told = async () =>
  (await db().select().from(outbox).orderBy(outbox.channel, outbox.template)).map(
    ({ channel, template }) => `${channel} ${template}`,
  )
const block = (from: string, to: string, reason = '') =>
  byStaff((work) =>
    blockTime(work, { id: randomUUID(), startsAt: at(from), endsAt: at(to), reason, by: 'eric@hub.test' }),
  )

test('staff move an appointment, also without notice: the client alone is told, in their language, with an audit line', async () => {
  const id = await book()
  expect(await move(id, '2026-11-16T09:00')).toEqual({ ok: true })
  expect(await rowOf(id)).toMatchObject({ startsAt: at('2026-11-16T09:00'), status: 'pending', version: 2 })
  expect(await told()).toEqual(['mail appointment-moved', 'sms appointment-moved'])
  const [mail] = await db().select().from(outbox).where(eq(outbox.channel, 'mail'))
  expect(mail).toMatchObject({ locale: 'rw', props: { isOurs: true }, status: 'pending' })
  expect(mail?.notBefore).toEqual(later(config().UNDO_SECONDS))
  const [line] = await db().select().from(auditLog).orderBy(desc(auditLog.at)).limit(1)
  expect(line).toMatchObject({ actor: 'eric@hub.test', action: 'moved', subjectId: id })
  expect(await count('slot_holds')).toBe(1)
})

test('an appointment that somebody changed meanwhile, and a time that is taken or over, are refused', async () => {
  const id = await book()
  const version = 7
  const stale = byStaff((work) => moveForClient(work, { id, version, slot: '2026-11-19T10:00', hub }))
  expect(await stale).toEqual({ ok: false, reason: 'stale' })
  await book('2026-11-19T10:00')
  expect(await move(id, '2026-11-19T10:00')).toEqual({ ok: false, reason: 'taken' })
  expect(await move(id, '2026-11-13T10:00')).toEqual({ ok: false, reason: 'past' })
  expect(await told()).toEqual([])
})

test('a move and a cancellation can be undone until the client is told, by the colleague who made them', async () => {
  const id = await book()
  await move(id, '2026-11-19T10:00')
  const undo = (by: string, now: Date) => byStaff((work) => undoChange(work, { id, by }), now)
  expect(await undo('aline@hub.test', later(3))).toEqual({ ok: false, reason: 'too-late' })
  expect(await undo('eric@hub.test', later(3))).toEqual({ ok: true })
  expect(await rowOf(id)).toMatchObject({ startsAt: at('2026-11-18T10:00'), status: 'pending' })
  expect(await told()).toEqual([])
  const version = (await rowOf(id))?.version ?? 0
  const cancel = { id, version, status: 'cancelled' as const, notes: '', hub }
  await byStaff((work) => changeAppointment(work, cancel), later(30))
  expect(await told()).toEqual(['mail appointment-notification', 'sms appointment-cancelled'])
  expect(await undo('eric@hub.test', later(30 + config().UNDO_SECONDS))).toMatchObject({ ok: false })
  expect(await undo('eric@hub.test', later(33))).toEqual({ ok: true })
  expect(await rowOf(id)).toMatchObject({ status: 'pending', cancelledBy: null })
  expect(await told()).toEqual([])
  expect(await count('slot_holds')).toBe(1)
})

test('nothing is undone once the time before was given to somebody else, or after a second move', async () => {
  const id = await book()
  await move(id, '2026-11-19T10:00')
  await book('2026-11-18T10:00')
  const undo = (now: Date) => byStaff((work) => undoChange(work, { id, by: 'eric@hub.test' }), now)
  expect(await undo(later(3))).toEqual({ ok: false, reason: 'taken' })
  await move(id, '2026-11-19T11:00', later(4))
  // The client would never hear of the first.
  expect(await undo(later(5))).toEqual({ ok: false, reason: 'too-late' })
})

test('what waits to be sent is withdrawn when the client moves it meanwhile', async () => {
  const id = await book()
  await move(id, '2026-11-19T10:00')
  const slot = '2026-11-20T10:00'
  await onPublicSide(() => asVisitor((work) => moveAppointment(work, id, slot, hub), later(2)))
  const mails = await db().select().from(outbox).where(eq(outbox.template, 'appointment-moved'))
  expect(mails.map(({ notBefore }) => notBefore)).toEqual([null, null])
})

test('control: without the trigger the client is told of a time that is no longer theirs', async () => {
  await db().execute(sql`alter table appointments disable trigger appointments_withdraw_messages`)
  const id = await book()
  await move(id, '2026-11-19T10:00')
  await asVisitor((work) => moveAppointment(work, id, '2026-11-20T10:00', hub), later(2))
  expect(await count("outbox where template = 'appointment-moved' and not_before is not null")).toBe(2)
  await db().execute(sql`alter table appointments enable trigger appointments_withdraw_messages`)
})

const aCall = (changes: Record<string, string> = {}) => ({
  slot: '2026-11-17T09:00',
  kind: 'phone',
  serviceType: 'Other',
  firstName: 'Odette',
  lastName: 'Mukamana',
  phone: '0788 123 456',
  email: '',
  company: '',
  message: '',
  locale: 'rw',
  agreed: 'yes',
  ...changes,
})
const call = (changes: Record<string, string> = {}) => {
  const { agreed, ...read } = callRules.parse(aCall(changes))
  const id = randomUUID()
  return byStaff((work) => scheduleForClient(work, read, { id, by: 'eric@hub.test', hub })).then((done) => ({
    id,
    done,
  }))
}

test('somebody on the phone has an appointment at once, with a number alone, an address alone, or both', async () => {
  const { id, done } = await call()
  expect(done).toEqual({ ok: true })
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed', email: '', enteredBy: 'eric@hub.test' })
  expect(await told()).toEqual(['sms appointment-confirmed'])
  const [consent] = await db().select().from(consents)
  expect(consent).toMatchObject({ purpose: 'appointment', textVersion: 'by phone to staff', locale: 'rw' })
  await call({ slot: '2026-11-17T10:00', phone: '', email: 'odette@example.com' })
  expect(await told()).toEqual(['mail appointment-notification', 'sms appointment-confirmed'])
  // The same name and number are the same person.
  const other = await call({ slot: '2026-11-17T11:00', email: 'odette@example.com' })
  expect((await rowOf(other.id))?.personId).toBeDefined()
  expect((await call({ slot: '2026-11-17T11:00' })).done).toMatchObject({ ok: false })
})

test('a client chooses how to talk; the mail says where, without the number', async () => {
  const id = randomUUID()
  const by = (kind: 'phone' | 'video', n: number) =>
    asVisitor(
      (work) =>
        bookAppointment(
          work,
          aBooking({ kind, slot: `2026-11-18T1${n}:00`, email: `kind${n}@example.com` }),
          {
            id: n === 4 ? id : randomUUID(),
            locale: 'en',
            hub,
          },
        ),
      monday,
    )
  expect(await by('phone', 4)).toEqual({ ok: true })
  // The settings offer no video.
  expect(await by('video', 5)).toEqual({ ok: false, reason: 'not-offered' })
  const [mail] = await db().select().from(outbox).where(eq(outbox.template, 'appointment-received'))
  expect(mail?.props).toMatchObject({ place: 'by phone, we call you' })
  expect(JSON.stringify(mail?.props)).not.toContain('788000100')
  await asVisitor((work) => setSlots(work, { kinds: { hub: true, phone: true, video: true } }))
  expect(await by('video', 6)).toEqual({ ok: true })
  const [video] = await db().select().from(appointments).where(eq(appointments.kind, 'video'))
  await db().delete(outbox)
  const videoLink = 'https://meet.example/iris'
  const confirm = { id: video?.id ?? '', version: 1, status: 'confirmed' as const, notes: '', videoLink, hub }
  await byStaff((work) => changeAppointment(work, confirm))
  const [confirmed] = await db().select().from(outbox).where(eq(outbox.channel, 'mail'))
  expect(confirmed?.props).toMatchObject({ place: videoLink })
  expect((await rowOf(id))?.kind).toBe('phone')
})

test('a call needs a way to reach the person, and their agreement', () => {
  const wrong = (changes: Record<string, string>) =>
    callRules.safeParse(aCall(changes)).error?.issues.map(({ path }) => path.join('.'))
  expect(wrong({ phone: '', email: '' })).toEqual(['phone'])
  expect(wrong({ agreed: '' })).toEqual(['agreed'])
  expect(wrong({ phone: 'none' })).toEqual(['phone'])
})

test('the database refuses an appointment without number and address', async () => {
  const id = await book()
  const empty = db().update(appointments).set({ email: '', phone: '' }).where(eq(appointments.id, id))
  await expect(empty).rejects.toThrow()
})

test('a blocked time is not offered, cannot be taken by anybody, and can be booked again once it is unblocked', async () => {
  const id = await book()
  expect(await block('2026-11-19T00:00', '2026-11-19T12:00', 'At the ministry')).toEqual({ ok: true })
  const setting = await slotSetting(db())
  const free = async () =>
    (setting ? await freeDays(db(), setting, monday, 'client') : [])
      .find(({ date }) => date === '2026-11-19')
      ?.slots.map((slot) => slot.toISOString().slice(11, 13))
  // From twelve on, by the hub's clock.
  expect(await free()).toEqual(['10', '12', '13', '14', '15'])
  expect(await move(id, '2026-11-19T10:00')).toEqual({ ok: false, reason: 'taken' })
  const own = await onPublicSide(() =>
    asVisitor((work) => moveAppointment(work, id, '2026-11-19T11:00', hub), monday),
  )
  expect(own).toEqual({ ok: false, reason: 'taken' })
  expect(await block('2026-11-19T00:00', '2026-11-19T12:00')).toEqual({ ok: false, reason: 'already' })
  const [blocked] = await db()
    .execute<{ id: string }>(sql`select id from blocked_times`)
    .then(({ rows }) => rows)
  expect(await byStaff((work) => unblockTime(work, blocked?.id ?? ''))).toBe(true)
  expect(await byStaff((work) => unblockTime(work, blocked?.id ?? ''))).toBe(false)
  expect(await free()).toHaveLength(8)
  expect(await count("audit_log where subject = 'blocked time'")).toBe(2)
})

test('a time in which somebody has a place is not blocked', async () => {
  await book()
  expect(await block('2026-11-18T00:00', '2026-11-18T12:00')).toEqual({ ok: false, reason: 'held' })
  // A conversation takes an hour.
  expect(await block('2026-11-18T10:30', '2026-11-18T11:00')).toEqual({ ok: false, reason: 'held' })
  expect(await block('2026-11-18T11:00', '2026-11-18T12:00')).toEqual({ ok: true })
})

/** A hold and a block of the same time, each in a transaction that waits for the other before it ends. */
async function both(): Promise<string[]> {
  const met = barrier(2)
  const startsAt = at('2026-11-18T10:00')
  const held = byStaff(async (work) => {
    const hold = await holdSlot(work, startsAt, 1)
    await Promise.race([met(), new Promise((done) => setTimeout(done, 500))])
    return hold ? 'held' : 'refused'
  })
  const blocked = byStaff(async (work) => {
    const endsAt = at('2026-11-18T12:00')
    const done = await blockTime(work, {
      id: randomUUID(),
      startsAt,
      endsAt,
      reason: '',
      by: 'eric@hub.test',
    })
    await Promise.race([met(), new Promise((end) => setTimeout(end, 500))])
    return done.ok ? 'blocked' : 'refused'
  })
  return (await Promise.all([held, blocked])).sort()
}

test('a hold and a block at the same moment: one of them', async () => {
  const found = await both()
  expect(found).toContain('refused')
  expect((await count('slot_holds')) + (await count('blocked_times'))).toBe(1)
})

test('control: without the triggers both are there', async () => {
  await db().execute(sql`alter table slot_holds disable trigger slot_holds_not_blocked`)
  await db().execute(sql`alter table blocked_times disable trigger blocked_times_not_held`)
  expect(await both()).toEqual(['blocked', 'held'])
  expect(await db().select().from(slotHolds)).toHaveLength(1)
  await db().execute(sql`alter table slot_holds enable trigger slot_holds_not_blocked`)
  await db().execute(sql`alter table blocked_times enable trigger blocked_times_not_held`)
})
