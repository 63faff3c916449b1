import { expect, test } from 'vitest'
import { groupRules } from './group.rules.server.ts'

test('subject and text are required, the SMS text only when an SMS is requested, and line breaks are plain', () => {
  const words = { subject: ' We begin later ', text: 'At seven.\r\n\r\nSee you.', smsText: '' }
  expect(groupRules.parse(words)).toEqual({
    subject: 'We begin later',
    text: 'At seven.\n\nSee you.',
    bySms: false,
    smsText: '',
  })
  const wrong = groupRules.safeParse({ subject: '', text: ' ', bySms: 'yes', smsText: '' })
  expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['subject', 'Subject is missing'],
    ['text', 'Text is missing'],
    ['smsText', 'Text of the SMS is missing'],
  ])
})
