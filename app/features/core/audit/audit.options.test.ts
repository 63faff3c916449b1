import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditKinds, lineInWords } from './audit.options.ts'

const say = (action: string, subject: string) => lineInWords({ action, subject })

test('SCR-06: a line says in a sentence what happened, also for an action without a text of its own', () => {
  expect(say('approved', 'registration')).toBe('Approved a registration')
  expect(say('took back', 'registration')).toBe('Took back the decision on a registration')
  expect(say('changed', 'impact_figure')).toBe('Changed an impact figure')
  expect(say('exported', 'registrations')).toBe('Exported registrations')
  expect(say('sent again', 'outbox')).toBe('Sent a message again')
  expect(say('sent', 'group message')).toBe('Sent a group message')
})

test('A-ADD-06: every line that the code writes reads as English', () => {
  const lines = [
    ['imported questions', 'exam', 'Imported questions into an exam'],
    ['moved up', 'exam question', 'Moved an exam question up'],
    ['moved down', 'lesson', 'Moved a lesson down'],
    ['granted', 'extra time', 'Granted extra time'],
    ['taken back', 'extra time', 'Took back extra time'],
    ['issued again', 'certificate', 'Issued a certificate again'],
    ['marked as paid', 'booking', 'Marked a booking as paid'],
    ['noted hours of', 'booking', 'Noted hours of a booking'],
    ['noted on', 'booking', 'Wrote a note on a booking'],
    ['noted on', 'digital bridge application', 'Wrote a note on a digital bridge application'],
    ['cancelled a session of', 'booking', 'Cancelled a session of a booking'],
    ['set the pledge to paused', 'donation', 'Set the pledge of a donation to paused'],
    ['marked received', 'payment', 'Marked a payment received'],
    ['began a refund', 'payment', 'Began a refund of a payment'],
    ['agreed to an override', 'payment', 'Agreed to an override of a payment'],
    ['entered a fiscal receipt', 'payment', 'Entered a fiscal receipt of a payment'],
    ['checked with the provider', 'payment', 'Checked a payment with the provider'],
    ['dealt with', 'payment', 'Dealt with a payment'],
    ['imported', 'statement', 'Imported a statement'],
    ['resolved', 'difference', 'Resolved a difference'],
    ['imported', 'ad revenue', 'Imported ad revenue'],
    ['deactivated', 'ad unit', 'Deactivated an ad unit'],
    ['renewed report link', 'ad unit', 'Renewed the report link of an ad unit'],
    ['marked reviewed', 'registration', 'Marked a registration reviewed'],
    ['took back a check-in at', 'event', 'Took back a check-in at an event'],
    ['added a picture for', 'article', 'Added a picture for an article'],
    ['featured', 'sponsored content', 'Featured sponsored content'],
  ] as const
  for (const [action, subject, words] of lines) expect(say(action, subject)).toBe(words)
})

test('A-ADD-06: the filter offers every subject that the code writes', () => {
  const written = globSync('app/**/*.ts*', { exclude: (path) => path.includes('.test.') })
    .map((path) => readFileSync(path, 'utf8'))
    .flatMap((source) => [...source.matchAll(/audit\(\s*\{(.*?)\}\s*\)/gs)].map(([, line = '']) => line))
    .filter((line) => !line.includes("action: 'exported'"))
    .flatMap((line) => /subject: '([^']+)'/.exec(line)?.[1] ?? [])
  expect(written.length).toBeGreaterThan(80)
  expect([...new Set(written)].filter((subject) => !Object.hasOwn(auditKinds, subject))).toEqual([])
  for (const subject of [
    'payment',
    'booking',
    'donation',
    'course',
    'lesson',
    'exam',
    'certificate',
    'ad unit',
    'statement',
  ])
    expect(written).toContain(subject)
})
