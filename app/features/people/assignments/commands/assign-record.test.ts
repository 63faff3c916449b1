import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listPage } from '~/kits/admin/list.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { anAdministrator } from '../../../../../tests/support/accounts.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { staff } from '../../accounts/accounts.table.server.ts'
import { messagesList } from '../../enquiries/contact.queries.server.ts'
import { contacts } from '../../enquiries/contact.table.server.ts'
import { findOrCreatePerson } from '../../people/index.server.ts'
import { assignmentOf } from '../assignment.queries.server.ts'
import { assignRecord, type Records } from './assign-record.server.ts'

withDatabase()

const messages: Records = { table: contacts, subject: 'message', permission: 'messages.answer' }
const by = 'aline@hub.test'
const assign = (recordId: string, to: string | null) =>
  inTransaction({ actor: { kind: 'staff', name: by } }, (work) =>
    assignRecord(work, messages, { recordId, to, by }),
  )
const toWhom = async (id: string) =>
  (await assignmentOf(db(), id, { me: '', permission: messages.permission })).to?.email

async function aMessage(): Promise<string> {
  const id = randomUUID()
  await asVisitor(async (work) => {
    const email = `${id}@example.com`
    const personId = await findOrCreatePerson(work, { fullName: 'Keza', email, locale: 'en' })
    const words = { fullName: 'Keza', email, subject: 'A desk', message: 'Hello', locale: 'en' }
    await work.tx.insert(contacts).values({ id, personId, ...words })
  })
  return id
}

test('A-ADD-09: a record is assigned, given on and given back; each change is in the audit log, and Mine shows it', async () => {
  const [diane, eric] = [
    await anAdministrator({ groups: ['reviewer'] }),
    await anAdministrator({ groups: ['owner'] }),
  ]
  const [id] = [await aMessage(), await aMessage()]
  const mine = async ({ id: staffId }: { id: string }) => {
    const url = new URL(`http://hub.test/admin/messages?assigned=${staffId}`)
    return (await listPage(db(), messagesList, url)).rows.map(({ id, assignee }) => ({ id, assignee }))
  }
  expect(await mine(diane)).toEqual([])
  expect(await assign(id, diane.id)).toEqual({ ok: true, to: diane.email })
  expect(await mine(diane)).toEqual([{ id, assignee: diane.email }])
  expect(await assign(id, eric.id)).toEqual({ ok: true, to: eric.email })
  expect([await toWhom(id), await mine(diane)]).toEqual([eric.email, []])
  expect(await assign(id, null)).toEqual({ ok: true, to: undefined })
  expect(await toWhom(id)).toBeUndefined()
  expect(await count("audit_log where action = 'assigned'")).toBe(2)
  expect(await count("audit_log where action = 'unassigned'")).toBe(1)
})

test('A-ADD-09: only to a colleague with an open account who may answer, and only what exists', async () => {
  const id = await aMessage()
  const content = await anAdministrator({ groups: ['content'] })
  const gone = await anAdministrator({ groups: ['reviewer'] })
  await db().update(staff).set({ disabledAt: new Date() }).where(eq(staff.id, gone.id))
  for (const to of [content.id, gone.id, randomUUID()])
    expect(await assign(id, to)).toEqual({ ok: false, reason: 'not-theirs' })
  expect(await assign(randomUUID(), null)).toEqual({ ok: false, reason: 'missing' })
  expect([await count('assignments'), await count('audit_log')]).toEqual([0, 0])
})

test('fifty assign one message at once: one colleague has it, and every assignment is in the audit log', async () => {
  const id = await aMessage()
  const team = [await anAdministrator(), await anAdministrator(), await anAdministrator()]
  const all = await Promise.all(Array.from({ length: 50 }, (_, n) => assign(id, team[n % 3]?.id ?? '')))
  expect(all.every(({ ok }) => ok)).toBe(true)
  expect([await count('assignments'), await count("audit_log where action = 'assigned'")]).toEqual([1, 50])
})

test('the assignments of a deleted account go with it', async () => {
  const id = await aMessage()
  const diane = await anAdministrator()
  await assign(id, diane.id)
  await db().delete(staff).where(eq(staff.id, diane.id))
  expect(await count('assignments')).toBe(0)
})
