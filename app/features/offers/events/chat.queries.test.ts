import { expect, test } from 'vitest'
import '~/hub.server.ts'
import { maxChatText } from '~/platform/chat-text.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makeEvent } from '../../../../tests/factories/events.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import { eventForChat } from './chat.queries.server.ts'
import { loader as short } from './endpoints/short.ts'
import { events } from './event.table.server.ts'

withDatabase()
const now = new Date('2026-11-15T08:00:00Z')
const asStaff = { actor: { kind: 'staff', name: 'diane@hub.test' }, now } as const

const long = 'Imurika ry’imishinga y’urubyiruko n’abagore '.repeat(50)

test('A-TXT-06: an event has its title, day, place and address in every language, and is never too long', async () => {
  const { id } = await inTransaction(asStaff, (work) => makeEvent(work))
  const texts = await eventForChat(db(), id, now)
  expect(texts?.map(({ locale }) => locale)).toEqual(['en', 'fr', 'rw'])
  expect(texts?.[0]?.text).toMatch(
    /^\*Founders’ Night\*\nSun, Nov 22, 2026, 10:00 to 12:00\nKacyiru hub\nhttps?:\/\/[^/]+\/e\/[0-9a-f]{8}$/,
  )
  expect(texts?.[2]?.text).toContain(`/rw/e/${id.slice(0, 8)}`)
  const other = await inTransaction(asStaff, (work) =>
    makeEvent(work, { title: long, location: long, slug: 'long' }),
  )
  for (const { text } of (await eventForChat(db(), other.id, now)) ?? []) {
    expect(text.length).toBeLessThanOrEqual(maxChatText)
    expect(text).toMatch(/\/e\/[0-9a-f]{8}$/)
  }
})

test('an event that is gone has no text', async () => {
  expect(await eventForChat(db(), '00000000-0000-4000-8000-000000000000', now)).toBeUndefined()
})

const follow = (code: string) =>
  onPublicSide(() => short({ params: { code } })).then(
    (answer) => answer.headers.get('location'),
    (thrown) => thrown.init.status,
  )

test('A-TXT-06: the short address leads to the event, and to nothing that visitors may not see', async () => {
  const { id } = await inTransaction(asStaff, (work) => makeEvent(work))
  expect(await follow(id.slice(0, 8))).toBe('/events/founders-night')
  expect(await inLocale('rw', () => follow(id.slice(0, 8)))).toBe('/rw/events/founders-night')
  for (const code of ['', 'ffffffff', 'FFFFFFFF', '1234567', `${id.slice(0, 7)}%`, "'"])
    expect(await follow(code)).toBe(404)
  await db().update(events).set({ publishedAt: null })
  expect(await follow(id.slice(0, 8))).toBe(404)
  await db().update(events).set({ publishedAt: now, archivedAt: now })
  expect(await follow(id.slice(0, 8))).toBe(404)
})
