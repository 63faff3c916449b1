import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { listState } from '~/kits/admin/list.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { anItem, aRegistration } from '../../../../../tests/support/registrations.ts'
import { groupMessageRecipients, groupMessages } from '../group.table.server.ts'
import { registrationsList } from '../staff.queries.server.ts'
import { sendGroupMessage } from './send-group-message.server.ts'

withDatabase()

let item = ''
beforeEach(async () => {
  item = await anItem('program', 'Women in Tech')
  for (let n = 0; n < 3; n++) await aRegistration({ item, status: 'approved', lastName: `Uwase${n}` })
})

type Change = { id?: string; expected?: number; query?: string }
function send({ id = randomUUID(), expected = 3, query = '?status=approved' }: Change = {}) {
  const state = listState(registrationsList, new URL(`http://hub.test/admin/registrations/message${query}`))
  const words = { subject: 'We begin later', text: 'At seven, not at six.', smsText: null }
  return inTransaction({ actor: { kind: 'staff', name: 'aline@hub.test' } }, (work) =>
    sendGroupMessage(work, { id, by: 'aline@hub.test', state, ...words, expected }),
  )
}
const jobs = () => count("pgboss.job where name = 'expand-group-message'")

test('a group message goes to the announced number of people: its list, its job and its audit line are saved together', async () => {
  expect(await send({ query: '?status=approved&q=uwase' })).toEqual({ ok: true, people: 3 })
  expect([await count('group_messages'), await count('group_message_recipients'), await jobs()]).toEqual([
    1, 3, 1,
  ])
  expect(await db().select().from(groupMessages)).toMatchObject([
    {
      writtenBy: 'aline@hub.test',
      people: 3,
      done: 0,
      whom: 'All registrations, approved, found by a search',
    },
  ])
  const lines = await db().select().from(auditLog)
  expect(lines).toMatchObject([{ actor: 'aline@hub.test', action: 'sent', subject: 'group message' }])
  // A search may be for a person's name.
  expect(JSON.stringify([lines, await db().select().from(groupMessages)])).not.toContain('uwase')
})

test('when somebody joined or left meanwhile, nothing is sent, and the new number is shown', async () => {
  await aRegistration({ item, status: 'approved' })
  expect(await send()).toEqual({ ok: false, reason: 'changed', people: 4 })
  expect(await send({ expected: 5 })).toEqual({ ok: false, reason: 'changed', people: 4 })
  expect(await send({ query: '?status=rejected', expected: 0 })).toEqual({
    ok: false,
    reason: 'changed',
    people: 0,
  })
  expect([await count('group_messages'), await jobs(), await count('audit_log')]).toEqual([0, 0, 0])
  expect(await send({ expected: 4 })).toEqual({ ok: true, people: 4 })
})

test('the list is fixed when the message is sent: people who join afterwards are not in it', async () => {
  await send()
  await aRegistration({ item, status: 'approved' })
  expect(await count('group_message_recipients')).toBe(3)
})

test('twenty simultaneous presses of the button send one message', async () => {
  const id = randomUUID()
  const all = await Promise.all(Array.from({ length: 20 }, () => send({ id })))
  expect(all.every(({ ok }) => ok)).toBe(true)
  expect([await count('group_messages'), await count('group_message_recipients'), await jobs()]).toEqual([
    1, 3, 1,
  ])
})

test('control: without the form’s key each press is a message', async () => {
  await Promise.all(Array.from({ length: 20 }, () => send()))
  expect(await count('group_messages')).toBe(20)
})

test('nobody is in a group twice: the database refuses it', async () => {
  const id = randomUUID()
  await send({ id })
  const [one] = await db().select().from(groupMessageRecipients)
  if (!one) throw new Error('the group is empty')
  const again = { ...one, registrationId: randomUUID() }
  await expect(db().insert(groupMessageRecipients).values(again)).rejects.toMatchObject({
    cause: { constraint: 'group_message_recipients_group_message_id_person_id_pk' },
  })
})
