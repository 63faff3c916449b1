import { expect, test } from 'vitest'
import { keepDraft } from '~/kits/forms/draft.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { makeProgram } from '../../../../../tests/factories/program-applications.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { outbox } from '../../../people/notifications/outbox.table.server.ts'
import { sendDraftLink } from './send-draft-link.server.ts'

withDatabase()
withSmsSimulator()

const scope = 'program-application women-in-tech'
const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }

async function keep(values: Record<string, string>) {
  await asVisitor((work) => makeProgram(work))
  return (await asVisitor((work) => keepDraft(work, scope, values))) ?? ''
}
const send = (token: string, by: 'email' | 'phone') =>
  asVisitor((work) => sendDraftLink(work, { scope, slug: 'women-in-tech', token, by, locale: 'en', hub }))

test('the link goes to the contact in the draft, and contains nothing else from it', async () => {
  const token = await keep({ email: ' Aline@example.com', phone: '0788 000 100', motivation: 'A secret' })
  await send(token, 'email')
  await send(token, 'phone')
  const messages = await db().select().from(outbox)
  expect(messages.map(({ recipient }) => recipient).sort()).toEqual(['+250788000100', 'aline@example.com'])
  for (const message of messages) {
    const said = JSON.stringify(message)
    expect(said).toContain(`/programs/women-in-tech/apply?draft=${token}`)
    expect(said).not.toContain('A secret')
  }
})

test('without a valid address or with a wrong link nothing is sent', async () => {
  const token = await keep({ email: 'aline@', phone: '12' })
  await send(token, 'email')
  await send(token, 'phone')
  await send('AAAAAAAAAAAAAAAAAAAAAA', 'email')
  expect(await count('outbox')).toBe(0)
})

test('nobody gets more than five links a day', async () => {
  const token = await keep({ email: 'aline@example.com' })
  for (let n = 0; n < 7; n++) await send(token, 'email')
  expect(await count('outbox')).toBe(5)
})
