import { expect, test } from 'vitest'
import '~/hub.server.ts'
import { maxChatText } from '~/platform/chat-text.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makeOpportunity } from '../../../../tests/factories/opportunity-applications.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import { opportunityForChat } from './chat.queries.server.ts'

withDatabase()
const now = new Date('2026-11-15T08:00:00Z')
const asStaff = { actor: { kind: 'staff', name: 'diane@hub.test' }, now } as const

const long = 'Imurika ry’imishinga y’urubyiruko n’abagore '.repeat(50)

test('A-TXT-06: an opportunity has its deadline, and not the address of the organisation', async () => {
  const { id } = await inTransaction(asStaff, (work) => makeOpportunity(work, { title: long }))
  const texts = (await opportunityForChat(db(), id, now)) ?? []
  expect(texts).toHaveLength(3)
  for (const { text } of texts) {
    expect(text.length).toBeLessThanOrEqual(maxChatText)
    expect(text).toContain('Umurabyo, Kigali')
    expect(text).toContain('30')
    expect(text).not.toContain('@')
  }
})

test('an opportunity that is gone has no text', async () => {
  expect(await opportunityForChat(db(), '00000000-0000-4000-8000-000000000000', now)).toBeUndefined()
})
