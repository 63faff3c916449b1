import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chatLink, chatText, maxChatText } from './chat-text.ts'

const url = 'https://irishub.example/rw/events/founders-night'

test('A-TXT-06: title in bold, the lines, the address', () => {
  expect(chatText({ title: 'Founders’ Night', lines: ['Thu, Nov 19, 18:00', 'Kigali'], url })).toBe(
    `*Founders’ Night*\nThu, Nov 19, 18:00\nKigali\n${url}`,
  )
})

test('A-TXT-06: at most 700 characters, whatever is in it, and the address is whole', () => {
  const text = fc.string({ maxLength: 3000, unit: 'grapheme' })
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 3 }), text, (title, lines, body) => {
      const written = chatText({ title, lines, url, body })
      expect(written.length).toBeLessThanOrEqual(maxChatText)
      expect(written.endsWith(url)).toBe(true)
      expect(written.isWellFormed()).toBe(true)
    }),
  )
})

test('control: a long title alone is longer than that', () => {
  const title = 'Imurika ry’imishinga '.repeat(60)
  expect(`*${title}*\n${url}`.length).toBeGreaterThan(maxChatText)
  expect(chatText({ title, lines: [], url })).toContain('…*')
})

test('A-TXT-06: the link carries the whole text', () => {
  const text = chatText({ title: 'Café & co', lines: ['10 % #1'], url })
  expect(new URL(chatLink(text)).searchParams.get('text')).toBe(text)
})
