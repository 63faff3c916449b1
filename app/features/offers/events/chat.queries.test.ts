import { expect, test } from 'vitest'
import '~/hub.server.ts'
import { maxChatText } from '~/platform/chat-text.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makeEvent } from '../../../../tests/factories/events.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
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

test('an event that is gone has no text', async () => {
  expect(await eventForChat(db(), '00000000-0000-4000-8000-000000000000', now)).toBeUndefined()
})
