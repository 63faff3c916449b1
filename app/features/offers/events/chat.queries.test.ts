import { expect, test } from 'vitest'
import '~/hub.server.ts'
import { maxChatText } from '~/platform/chat-text.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makeEvent } from '../../../../tests/factories/events.ts'
import { makeOpportunity } from '../../../../tests/factories/opportunity-applications.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import { opportunityForChat } from '../opportunities/chat.queries.server.ts'
import { eventForChat } from './chat.queries.server.ts'

withDatabase()
const now = new Date('2026-11-15T08:00:00Z')
const asStaff = { actor: { kind: 'staff', name: 'diane@hub.test' }, now } as const

const long = 'Imurika ry’imishinga y’urubyiruko n’abagore '.repeat(50)

test('A-TXT-06: an event has its title, day, place and address in every language, and is never too long', async () => {
  const { id } = await inTransaction(asStaff, (work) => makeEvent(work))
  const texts = await eventForChat(db(), id, now)
  expect(texts?.map(({ locale }) => locale)).toEqual(['en', 'fr', 'rw'])
  expect(texts?.[0]?.text).toMatch(
    /^\*Founders’ Night\*\nSun, Nov 22, 2026, 10:00 to 12:00\nKacyiru hub\nhttps?:\/\/.*\/events\/founders-night$/,
  )
  expect(texts?.[2]?.text).toContain('/rw/events/founders-night')
  const other = await inTransaction(asStaff, (work) =>
    makeEvent(work, { title: long, location: long, slug: 'long' }),
  )
  for (const { text } of (await eventForChat(db(), other.id, now)) ?? []) {
    expect(text.length).toBeLessThanOrEqual(maxChatText)
    expect(text).toMatch(/\/events\/long$/)
  }
})

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

test('what is gone has no text', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect(await eventForChat(db(), nobody, now)).toBeUndefined()
  expect(await opportunityForChat(db(), nobody, now)).toBeUndefined()
})
