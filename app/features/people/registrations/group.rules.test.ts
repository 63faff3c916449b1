import { expect, test } from 'vitest'
import { groupRules } from './group.rules.server.ts'

test('subject and text are required, the SMS text only when an SMS is requested, and line breaks are plain', () => {
  const words = { subject: ' We begin later ', text: 'At seven.\r\n\r\nSee you.', smsText: '' }
  expect(groupRules.parse(words)).toEqual({
    subject: 'We begin later',
    text: 'At seven.\n\nSee you.',
    bySms: false,
    smsText: '',
    translations: {},
  })
  const wrong = groupRules.safeParse({ subject: '', text: ' ', bySms: 'yes', smsText: '' })
  expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['subject', 'Subject is missing'],
    ['text', 'Text is missing'],
    ['smsText', 'Text of the SMS is missing'],
  ])
})

test('A-TXT-07: another language is optional, and has subject and text or neither', () => {
  const english = { subject: 'Later', text: 'At seven.', smsText: '' }
  const french = { subjectFr: 'Plus tard', textFr: 'À sept heures.\r\nBien.', smsTextFr: 'À 7 h' }
  expect(groupRules.parse({ ...english, ...french }).translations).toEqual({
    fr: { subject: 'Plus tard', text: 'À sept heures.\nBien.', smsText: 'À 7 h' },
  })
  const wrong = (fields: Record<string, string>) =>
    groupRules.safeParse({ ...english, ...fields }).error?.issues.map(({ path }) => path[0])
  expect(wrong({ subjectFr: 'Plus tard' })).toEqual(['textFr'])
  expect(wrong({ textRw: 'Saa moya' })).toEqual(['subjectRw'])
  expect(wrong({ smsTextRw: 'Saa moya' })).toEqual(['subjectRw', 'textRw'])
})
