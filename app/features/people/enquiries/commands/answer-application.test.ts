import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { aBridgeApplication, aPartnership } from '../../../../../tests/factories/enquiries.ts'
import { asVisitor, barrier, count, withDatabase } from '../../../../../tests/support/database.ts'
import { outbox } from '../../notifications/outbox.table.server.ts'
import type { ApplicationKindName } from '../application.options.ts'
import { applicationForStaff } from '../application.queries.server.ts'
import { partnerships } from '../application.table.server.ts'
import { answerApplication } from './answer-application.server.ts'
import { sendBridgeApplication } from './send-bridge-application.server.ts'
import { sendPartnership } from './send-partnership.server.ts'

withDatabase()

const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
const noon = new Date('2026-11-15T12:00:00Z')

async function send(kind: ApplicationKindName): Promise<string> {
  const chosen = { id: randomUUID(), locale: 'fr' as const, hub }
  await asVisitor((work) =>
    kind === 'partnership'
      ? sendPartnership(work, aPartnership(), chosen)
      : sendBridgeApplication(work, aBridgeApplication(), chosen),
  )
  return chosen.id
}
const answer = (
  kind: ApplicationKindName,
  id: string,
  version: number,
  words: string,
  name = 'aline@hub.test',
) =>
  inTransaction({ actor: { kind: 'staff', name }, now: noon }, (work) =>
    answerApplication(work, { kind, id, version, answer: words, hub }),
  )
const shown = (kind: ApplicationKindName, id: string) => applicationForStaff(db(), kind, id, noon)
const mails = () => db().select().from(outbox).where(eq(outbox.template, 'enquiry-answered'))

for (const kind of ['partnership', 'digital-bridge'] as const)
  test(`A-ADD-02: an answer to a ${kind} application is mailed in its language, kept and in the audit log; it stays undecided`, async () => {
    const id = await send(kind)
    expect(await answer(kind, id, 1, 'Venez jeudi.')).toEqual({ ok: true })
    expect(await shown(kind, id)).toMatchObject({ status: 'pending', version: 2, promised: undefined })
    expect(await answer(kind, id, 2, 'Ou vendredi.')).toEqual({ ok: true })
    expect((await shown(kind, id))?.answer).toMatch(/Venez jeudi\.\n\n.*\nOu vendredi\.$/)
    const sent = await mails()
    expect(sent).toHaveLength(2)
    expect(sent[0]).toMatchObject({
      locale: 'fr',
      about: id,
      replyTo: hub.staffEmail,
      subject: `À propos de votre demande (${id.slice(0, 8)})`,
    })
    expect(await count("audit_log where action = 'answered'")).toBe(2)
  })

test('fifty answer one application at once: one mail leaves, 49 are refused and nothing is overwritten', async () => {
  const id = await send('partnership')
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, n) => answer('partnership', id, 1, `Answer ${n}`, `staff${n}@hub.test`)),
  )
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(all.filter((one) => !one.ok && one.reason === 'stale')).toHaveLength(49)
  expect(await mails()).toHaveLength(1)
})

test('control: without the lock on the row two answers overwrite each other', async () => {
  const id = await send('partnership')
  const bothRead = barrier(2)
  const naive = (words: string) =>
    inTransaction({ actor: { kind: 'staff', name: words } }, async (work) => {
      const [row] = await work.tx.select().from(partnerships).where(eq(partnerships.id, id))
      await bothRead()
      if (row?.version !== 1) return false
      await work.tx.update(partnerships).set({ answer: words, version: 2 }).where(eq(partnerships.id, id))
      return true
    })
  expect(await Promise.all([naive('mine'), naive('theirs')])).toEqual([true, true])
  expect((await shown('partnership', id))?.answer).not.toContain('\n')
})

test('a missing application is not answered, and its mail never leaves', async () => {
  expect(await answer('partnership', randomUUID(), 1, 'Hello')).toEqual({ ok: false, reason: 'missing' })
  expect(await mails()).toHaveLength(0)
})
