import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { anApplication } from '../../../../../tests/factories/memberships.ts'
import { asVisitor, count, dropIndex, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { files } from '../../../core/files/files.table.server.ts'
import { outbox } from '../../../people/notifications/outbox.table.server.ts'
import { consents } from '../../../people/people/people.table.server.ts'
import {
  decideRegistration,
  undoDecision,
} from '../../../people/registrations/commands/decide-registration.server.ts'
import { withdrawRegistration } from '../../../people/registrations/commands/withdraw-registration.server.ts'
import { type Plan, planIds } from '../membership.options.ts'
import type { Application } from '../membership.rules.server.ts'
import { memberships } from '../membership.table.server.ts'
import { membershipKind } from '../registration.adapter.server.ts'
import { sendApplication } from './send-application.server.ts'

withDatabase()
withSmsSimulator()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')
const setting = (plan: Plan = 'startup', locale: 'en' | 'fr' | 'rw' = 'en') => ({
  id: randomUUID(),
  plan,
  locale,
  hub,
})
const send = (changes: Partial<Application> = {}, chosen = setting(), now = noon) =>
  onPublicSide(() => asVisitor((work) => sendApplication(work, anApplication(changes), chosen), now))
const by = 'owner@hub.test'
const decide = (id: string, decision: 'approved' | 'rejected', now = noon) =>
  asVisitor((work) => decideRegistration(work, membershipKind, { id, decision, by, hub }), now)
const taken = { ok: false, reason: 'already-applied' }

async function anUpload(): Promise<NonNullable<Application['photo']>> {
  const [file] = await db()
    .insert(files)
    .values({
      use: 'photo',
      kind: 'image',
      name: 'me.jpg',
      type: 'jpeg',
      bytes: 1000,
      width: 10,
      height: 10,
      originalKey: `originals/photo/${randomUUID()}.jpeg`,
    })
    .returning({ id: files.id })
  return { id: file?.id ?? '', name: 'me.jpg', digest: 'x' }
}

test('MEM-03, MEM-10, MEM-13: an application is saved as pending with its person, consents, mails, SMS and jobs', async () => {
  const chosen = setting()
  expect(await send({}, chosen)).toEqual({ ok: true })
  const [row] = await db().select().from(memberships)
  expect(row).toMatchObject({
    id: chosen.id,
    type: 'startup',
    planId: planIds.startup,
    startupSector: 'AgriTech',
    startupStage: 'Idea',
    phone: '+250788000100',
    status: 'pending',
    standing: 'pending',
    photoFileId: null,
    createdAt: noon,
  })
  const given = await db().select().from(consents)
  expect(given.map(({ purpose }) => purpose).sort()).toEqual(['membership application', 'terms of service'])
  const messages = await db().select().from(outbox)
  expect(messages.map(({ channel, recipient }) => `${channel} ${recipient}`).sort()).toEqual([
    'mail family@example.com',
    'mail staff@hub.test',
    'sms +250788000100',
  ])
  const received = messages.find(({ recipient }) => recipient === 'family@example.com')
  expect(received?.subject).toContain('Startup membership')
  expect(JSON.stringify(received?.props)).not.toContain('vegetables')
  const toStaff = messages.find(({ recipient }) => recipient === hub.staffEmail)
  expect(JSON.stringify(toStaff?.props)).toContain('vegetables')
})

test('MEM-06, MEM-03: Other is saved in their own words; an individual has no startup fields', async () => {
  await send({ startupSector: 'Other', customSector: 'Basketry' })
  await send({ firstName: 'Eric', startupSector: 'SaaS' }, setting('individual'))
  const rows = await db().select().from(memberships)
  expect(rows.find(({ firstName }) => firstName === 'Aline')?.startupSector).toBe('Basketry')
  expect(rows.find(({ firstName }) => firstName === 'Eric')).toMatchObject({
    startupSector: null,
    startupStage: null,
    planId: planIds.individual,
  })
})

test('MEM-11: a person has one active membership, of either plan; a sibling with the same address is another person', async () => {
  expect(await send()).toEqual({ ok: true })
  expect(await send()).toMatchObject(taken)
  expect(await send({}, setting('individual'))).toMatchObject(taken)
  expect(await send({ firstName: 'Eric' })).toEqual({ ok: true })
  expect(await count('memberships')).toBe(2)
})

test('MEM-11: a rejected or withdrawn applicant may apply again, an approved one may not while the membership runs or can be paid', async () => {
  const [first, second, third] = [setting(), setting(), setting()]
  await send({}, first)
  await decide(first.id, 'rejected')
  expect(await send({}, second)).toEqual({ ok: true })
  await asVisitor((work) => withdrawRegistration(work, membershipKind, second.id, hub), noon)
  expect(await send({}, third)).toEqual({ ok: true })
  await decide(third.id, 'approved')
  expect(await send()).toMatchObject(taken)
})

test('MEM-11: a rejection cannot be undone once the person has applied again, and can before', async () => {
  const chosen = setting()
  await send({}, chosen)
  await decide(chosen.id, 'rejected')
  const undo = () =>
    asVisitor(async (work) => (await undoDecision(work, membershipKind, { id: chosen.id, by })).ok, noon)
  expect(await undo()).toBe(true)
  await decide(chosen.id, 'rejected')
  await send()
  expect(await undo()).toBe(false)
})

const twenty = () => Promise.allSettled(Array.from({ length: 20 }, () => send()))
const active = () => count("memberships where withdrawn_at is null and status <> 'rejected'")

test('MEM-11: of twenty applications at once one is saved', async () => {
  await send({ firstName: 'Nobody' })
  await twenty()
  expect(await active()).toBe(2)
})

test('control: without the index more than one of twenty is saved', async () => {
  await send({ firstName: 'Nobody' })
  const restore = await dropIndex('memberships_once')
  try {
    const insert = (work: UnitOfWork) =>
      work.tx.execute(sql`insert into memberships (person_id, first_name, last_name, email, phone, phone_typed, code,
        locale, type, bio, expectations) select id, 'A', 'B', 'a@b.cd', '1', '1', ${randomUUID()}, 'en', 'startup', 'b', 'e'
        from people limit 1`)
    await Promise.all([asVisitor(insert), asVisitor(insert)])
    expect(await active()).toBe(3)
  } finally {
    await db().execute(sql`truncate memberships cascade`)
    await restore()
  }
})

test('MEM-08, UPL-08: a photo belongs to one application; a second application with the same photo is refused as a whole', async () => {
  const photo = await anUpload()
  expect(await send({ photo })).toEqual({ ok: true })
  expect(await send({ firstName: 'Eric', photo })).toEqual({ ok: false, reason: 'file-gone' })
  const [file] = await db().select().from(files).where(eq(files.id, photo.id))
  expect(file).toMatchObject({ state: 'waiting', createdBy: 'visitor' })
})

test('UPL-08: the database, too, refuses a document as a photo', async () => {
  const insert = db().insert(files).values({
    use: 'photo',
    kind: 'file',
    name: 'me.pdf',
    type: 'pdf',
    bytes: 1,
    originalKey: 'originals/photo/x.pdf',
  })
  await expect(insert).rejects.toThrow()
})

test('SCR-03: the public side can read neither the texts nor the photo of an application', async () => {
  await send()
  for (const column of ['bio', 'expectations', 'startup_sector', 'photo_file_id', 'decided_by'])
    await expect(
      onPublicSide(() => db().execute(sql.raw(`select ${column} from memberships`))),
      column,
    ).rejects.toThrow()
})

test('A-REG-01: a membership is in the common list with its plan as the related item', async () => {
  const chosen = setting('individual')
  await send({}, chosen)
  const { rows } = await db().execute<{ kind: string; title: string }>(
    sql`select r.kind, i.title from registrations r join registration_items i on i.id = r.item_id where r.id = ${chosen.id}`,
  )
  expect(rows).toEqual([{ kind: 'membership', title: 'Individual membership' }])
})

test('when any part fails, nothing is saved', async () => {
  const failing = asVisitor(async (work) => {
    await sendApplication(work, anApplication(), setting())
    throw new Error('the power went out')
  }, noon)
  await expect(failing).rejects.toThrow('the power went out')
  for (const table of ['memberships', 'people', 'consents', 'outbox', 'pgboss.job'])
    expect(await count(table)).toBe(0)
})
