import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keepDraft } from '~/kits/forms/draft.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { plantPerson, scanFor } from '../../../../tests/factories/canaries.ts'
import { anApplication, makeProgram } from '../../../../tests/factories/program-applications.ts'
import { asVisitor, count, withDatabase } from '../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../tests/support/sms.ts'
import { sendApplication } from '../../offers/programs/commands/send-application.server.ts'
import { closeMessage } from '../notifications/commands/close-message.server.ts'
import { outbox } from '../notifications/outbox.table.server.ts'
import { erasePerson } from './commands/erase-person.server.ts'
import { requestErasure } from './commands/request-erasure.server.ts'
import { sendMyDataLink } from './commands/send-my-data-link.server.ts'
import { contactPoints, erasureRequests } from './people.table.server.ts'
import { findRows, tablesOfPeople } from './personal-data.queries.server.ts'
import { erasedAt, scopesOf } from './rights.queries.server.ts'

withDatabase()

withSmsSimulator()

const phone = '+250788312345'
const setting = { locale: 'en' as const, hub: { name: 'IRIS Hub', staffEmail: 'staff@hub.test' } }
const pointOf = async (value: string) =>
  (await db().select().from(contactPoints).where(eq(contactPoints.value, value)))[0]?.id ?? ''

/** An application to a program of its own, with its messages: two mails and a text. */
async function apply(fullName: string, email: string, number = phone): Promise<string> {
  const [firstName = '', lastName = ''] = fullName.split(' ')
  const [id, slug] = [randomUUID(), `program-${randomUUID()}`]
  await asVisitor((work) => makeProgram(work, { slug }))
  const input = anApplication({ firstName, lastName, email, phone: { input: number, international: number } })
  const sent = await asVisitor((work) => sendApplication(work, input, { id, slug, ...setting }))
  expect(sent).toEqual({ ok: true })
  return id
}

const subject = async (value: string) => {
  const found: string[] = []
  for (const scope of await scopesOf(db(), await pointOf(value)))
    for (const id of (await findRows(db(), scope)).get('program_applications')?.rows.values() ?? [])
      found.push(String(id.id))
  return found.sort()
}

async function eraseAll(value: string): Promise<void> {
  const scopes = await scopesOf(db(), await pointOf(value))
  await asVisitor(async (work) => {
    for (const scope of scopes) await requestErasure(work, scope)
  })
  const open = await db().select().from(erasureRequests).where(sql`done_at is null`)
  for (const { id } of open) await erasePerson(id, () => new Date())
}

test('SCR-05: one name and one number with two addresses, one mistyped: the number shows and erases both', async () => {
  const ids = [
    await apply('Divine Uwase', 'divine@gmial.com'),
    await apply('Divine Uwase', 'divine@example.com'),
  ].sort()
  expect(await subject(phone)).toEqual(ids)
  expect(await subject('divine@example.com')).toHaveLength(1)
  await eraseAll(phone)
  expect(await scanFor(['divine', 'Divine', phone])).toEqual([])
})

test('C12: after an erasure by address, neither name, number nor a text about it is left', async () => {
  await apply('Divine Uwase', 'divine@example.com')
  // A text about no row of hers, but sent to her number.
  await asVisitor((work) => sendMyDataLink(work, { kind: 'phone', value: phone }, setting))
  await eraseAll('divine@example.com')
  expect(await scanFor(['divine', 'Divine', phone])).toEqual([])
})

test('rows sent by somebody else with the number stay, with its address', async () => {
  const mine = await apply('Divine Uwase', 'divine@example.com')
  const brothers = await apply('Eric Uwase', 'eric@example.com')
  expect(await subject(phone)).toEqual([mine, brothers].sort())
  await eraseAll('divine@example.com')
  expect(await subject(phone)).toEqual([brothers])
  expect(await scanFor(['divine', 'Divine'])).toEqual([])
})

test('a number that is only contained in a row is proved like any other, and opens that row alone', async () => {
  const paid = '+250722000111'
  const id = await apply('Divine Uwase', 'divine@example.com')
  await db().execute(sql`update program_applications set phone = ${paid} where id = ${id}`)
  await asVisitor((work) => sendMyDataLink(work, { kind: 'phone', value: paid }, setting))
  expect(await subject(paid)).toEqual([id])
  await asVisitor((work) => sendMyDataLink(work, { kind: 'phone', value: '+250722000112' }, setting))
  expect(await count("contact_points where value = '+250722000112'")).toBe(0)
})

test('GEN-03: an address and a name are one person, also for code that does not look first', async () => {
  await apply('Divine Uwase', 'divine@example.com')
  const again = asVisitor(async ({ tx }) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`insert into people (full_name, locale) values ('Divine Uwase', 'en') returning id`,
    )
    await tx.execute(sql`insert into people_contact_points (contact_point_id, name_key, person_id)
      values (${await pointOf('divine@example.com')}, 'divine uwase', ${rows[0]?.id})`)
  })
  await expect(again).rejects.toMatchObject({ cause: { code: '23505' } })
})

test('SCR-05: the person who asked is told that it is done, once, and no trace of that message is left', async () => {
  await apply('Divine Uwase', 'divine@example.com')
  for (const [value, channel] of [
    [phone, 'sms'],
    ['divine@example.com', 'mail'],
  ] as const) {
    await apply('Divine Uwase', 'divine@example.com')
    const [scope] = await scopesOf(db(), await pointOf(value))
    await asVisitor(async (work) => scope && requestErasure(work, scope))
    const [request] = await db().select().from(erasureRequests).where(sql`done_at is null`)
    for (let n = 0; n < 2; n++) await erasePerson(request?.id ?? '', () => new Date(), setting.hub)
    const told = await db().select().from(outbox).where(eq(outbox.template, 'erased'))
    expect(told).toMatchObject([{ channel, recipient: value, personId: null, about: null, forgets: true }])
    const kept = db()
      .update(outbox)
      .set({ status: 'sent', sentAt: new Date() })
      .where(eq(outbox.template, 'erased'))
    await expect(kept).rejects.toMatchObject({ cause: { code: '23514' } })
    await closeMessage(told[0]?.id ?? '', { status: 'sent', sentAt: new Date() })
    expect(await scanFor(['divine', 'Divine', phone])).toEqual([])
  }
})

test('a closing message that could not be delivered leaves no trace either, not even a notification for staff', async () => {
  await apply('Divine Uwase', 'divine@example.com')
  const [scope] = await scopesOf(db(), await pointOf('divine@example.com'))
  await asVisitor(async (work) => scope && requestErasure(work, scope))
  const [request] = await db().select().from(erasureRequests)
  await erasePerson(request?.id ?? '', () => new Date(), setting.hub)
  const [told] = await db().select().from(outbox).where(eq(outbox.template, 'erased'))
  await closeMessage(told?.id ?? '', { status: 'failed', error: 'The mailbox does not exist' })
  expect(await scanFor(['divine', 'Divine', phone])).toEqual([])
})

test('after an erasure the link shows when it was done', async () => {
  await apply('Divine Uwase', 'divine@example.com')
  const pointId = await pointOf('divine@example.com')
  expect(await erasedAt(db(), pointId)).toBeUndefined()
  await eraseAll('divine@example.com')
  expect(await erasedAt(db(), pointId)).toBeInstanceOf(Date)
  expect(await erasedAt(db(), randomUUID())).toBeUndefined()
})

test("a person who submits somebody else's name and address with their own number can erase only that submission, not a booking of that person", async () => {
  const victim = await plantPerson('canaryvictim', phone, new Date('2026-11-15T08:00:00Z'))
  // Only rows that are emptied rather than removed are left of her.
  const kept = ['consultation_bookings', 'donations', 'bills', 'certificates', 'enrollments']
  for (const { name, person, erase } of tablesOfPeople())
    if (
      person &&
      erase === 'row' &&
      !kept.includes(name) &&
      !/^(?:people|contact|consents|erasure)/.test(name)
    )
      await db().execute(sql.raw(`delete from ${name} where ${person.name} = '${victim.personId}'`))
  const before = await scanFor([victim.word])
  const thief = '+250722000999'
  const id = await apply('canaryvictim Uwase', victim.email, thief)
  expect(await subject(thief)).toEqual([id])
  await eraseAll(thief)
  expect(await scanFor([victim.word])).toEqual(before)
  expect(await scanFor([thief])).toEqual([])
})

test("SCR-05: a phone that was rung for somebody else's bill is shown that payment alone, and erased from it", async () => {
  const payer = await plantPerson('canarypayer', phone, new Date('2026-11-15T08:00:00Z'))
  const rung = '+250722000777'
  await db().execute(sql`update payments set wallet = ${rung}
    where bill_id in (select id from bills where person_id = ${payer.personId})`)
  const before = await scanFor([payer.word])
  await asVisitor((work) => sendMyDataLink(work, { kind: 'phone', value: rung }, setting))
  const scopes = await scopesOf(db(), await pointOf(rung))
  expect(scopes).toMatchObject([{ personId: payer.personId }])
  // And the text with the link itself.
  for (const scope of scopes)
    expect([...(await findRows(db(), scope)).keys()]).toEqual(['payments', 'outbox'])
  await eraseAll(rung)
  expect(await scanFor([rung])).toEqual([])
  expect(await scanFor([payer.word])).toEqual(before)
})

test('a number known only from a draft is texted like any other: in Rwanda, and never to a country we do not text', async () => {
  const texts = async (value: string) => {
    await asVisitor((work) => keepDraft(work, 'program-application', { phone: value }))
    await asVisitor((work) => sendMyDataLink(work, { kind: 'phone', value }, setting))
    return count(`outbox where recipient = '${value}'`)
  }
  expect(await texts('+250788999111')).toBe(1)
  expect(await texts('+88213111222')).toBe(0)
})
