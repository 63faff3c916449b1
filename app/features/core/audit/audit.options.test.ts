import '~/hub.server.ts'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actInWords, foldActs } from './audit.options.ts'
import { auditedKinds } from './audited.adapter.server.ts'

test('A-ADD-06: every act that the code writes reads as English after a name', () => {
  const acts = [
    ['approved', 'registration', 'approved it'],
    ['took back', 'registration', 'took back the decision on it'],
    ['withdrawn', 'registration', 'withdrew it'],
    ['changed', 'impact_figure', 'changed it'],
    ['exported', 'audit-log', 'exported audit-log'],
    ['sent again', 'outbox', 'sent it again'],
    ['imported questions', 'exam', 'imported questions into it'],
    ['moved up', 'exam question', 'moved it up'],
    ['granted', 'extra time', 'granted it'],
    ['taken back', 'extra time', 'took back it'],
    ['issued again', 'certificate', 'issued it again'],
    ['marked as paid', 'booking', 'marked it as paid'],
    ['noted hours of', 'booking', 'noted hours of it'],
    ['noted on', 'booking', 'wrote a note on it'],
    ['cancelled a session of', 'booking', 'cancelled a session of it'],
    ['set the pledge to paused', 'donation', 'set the pledge of it to paused'],
    ['marked received', 'payment', 'marked it received'],
    ['began a refund', 'payment', 'began a refund of it'],
    ['entered a fiscal receipt', 'payment', 'entered a fiscal receipt of it'],
    ['checked with the provider', 'payment', 'checked it with the provider'],
    ['resolved', 'difference', 'resolved it'],
    ['renewed report link', 'ad unit', 'renewed the report link of it'],
    ['took back a check-in at', 'event', 'took back a check-in at it'],
  ] as const
  for (const [action, subject, words] of acts) expect(actInWords({ action, subject }, 'it')).toBe(words)
})

test('a title that looks like a pattern is shown as it is', () => {
  expect(actInWords({ action: 'updated', subject: 'program' }, '$& {one}')).toBe('updated $& {one}')
})

test('A-ADD-06: every subject that the code writes is declared by its feature, with a place in the filter', () => {
  const kinds = auditedKinds().map(({ subject }) => subject)
  expect(new Set(kinds).size).toBe(kinds.length)
  const written = globSync('app/**/*.ts*', { exclude: (path) => path.includes('.test.') })
    .map((path) => readFileSync(path, 'utf8'))
    .flatMap((source) => [...source.matchAll(/audit\(\s*\{(.*?)\}\s*\)/gs)].map(([, line = '']) => line))
    .filter((line) => !line.includes("action: 'exported'"))
    .flatMap((line) => /subject: '([^']+)'/.exec(line)?.[1] ?? [])
  expect(written.length).toBeGreaterThan(80)
  expect([...new Set(written)].filter((subject) => !kinds.includes(subject))).toEqual([])
  for (const subject of ['payment', 'booking', 'donation', 'course', 'exam', 'certificate', 'ad unit'])
    expect(written).toContain(subject)
})

test('equal acts of one moment by one person are one; another person, act or minute is not', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 17, 8, 0, seconds))
  const line = (id: string, seconds: number, actor = 'eric@hub.test', action = 'rejected') => ({
    id,
    at: at(seconds),
    actor,
    action,
    subject: 'registration',
  })
  const lines = [
    line('a', 200),
    line('b', 150),
    line('c', 100),
    line('d', 20),
    line('e', 20, 'eric@hub.test', 'approved'),
    line('f', 20, 'diane@hub.test', 'approved'),
  ]
  const folded = foldActs(lines).map((acts) => acts.map(({ id }) => id).join(''))
  expect(folded).toEqual(['abc', 'd', 'e', 'f'])
})
