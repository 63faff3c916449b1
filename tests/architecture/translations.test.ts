import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { awaitingReview } from '../../app/platform/i18n/awaiting-review.ts'
import { readSheet, sheetOf, stateOf, takeSheet, weighty } from '../../tools/translation-export.ts'
import { readTree } from './tree.ts'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

const english = { apply_purpose: 'We use it.\nFor you, {name}.', form_yes: 'Yes, "really"', form_no: 'No' }
const texts = { apply_purpose: 'Tuyikoresha, {name}.', form_yes: 'Yego', form_no: 'Oya' }
const guide =
  '| prefix | where |\n|---|---|\n| `form_`, `val_` | what a form says |\n| `apply_` | application form |\n'
const mark = { by: 'Claudine', on: '2026-11-17' }
const sheet = () => sheetOf({ english, texts, reviews: {}, guide })
const rowsOf = (csv: string) => readSheet(csv).rows

test('GEN-10: a reviewer gets every text beside the English one, the important ones first, with its place on the site', () => {
  expect(rowsOf(sheet()).map(({ key }) => key)).toEqual(['apply_purpose', 'form_yes', 'form_no'])
  expect(rowsOf(sheet())[0]).toMatchObject({ english: english.apply_purpose, text: texts.apply_purpose })
  expect(sheet()).toContain('"application form"')
  expect(rowsOf(sheet())[1]).toMatchObject({ english: 'Yes, "really"' })
})

test('approved and corrected texts are imported and marked; the next CSV export leaves them out until either side changes', () => {
  const [purpose, yes, no] = rowsOf(sheet())
  if (!purpose || !yes || !no) throw new Error('row missing')
  const better = 'Tubikoresha kubera wowe, {name}.'
  const taken = takeSheet({
    english,
    texts,
    rows: [
      { ...purpose, better },
      { ...yes, right: 'Yego' },
      { ...no, right: 'oya', remark: 'Which no?' },
    ],
    mark,
  })
  expect(taken).toMatchObject({
    changed: { apply_purpose: better },
    passed: { apply_purpose: mark, form_yes: mark },
    problems: [],
    remarks: [{ key: 'form_no', remark: 'Which no?' }],
  })
  const after = { ...texts, ...taken.changed }
  const left = (now: { english: typeof english; texts: typeof texts }) =>
    rowsOf(sheetOf({ ...now, reviews: taken.passed, guide })).map(({ key }) => key)
  expect(left({ english, texts: after })).toEqual(['form_no'])
  expect(left({ english: { ...english, form_yes: 'Yes' }, texts: after })).toEqual(['form_yes', 'form_no'])
  expect(left({ english, texts: { ...after, form_yes: 'Ego' } })).toEqual(['form_yes', 'form_no'])
  expect(stateOf(english, after, taken.passed)).toMatchObject({ all: 3, passed: 2 })
})

test('rows that cannot be imported are reported with their line: a lost bracket, an outdated text, an unknown key', () => {
  const [purpose, yes] = rowsOf(sheet())
  if (!purpose || !yes) throw new Error('row missing')
  const { changed, passed, problems } = takeSheet({
    english,
    texts,
    rows: [
      { ...purpose, better: 'Tubikoresha kubera wowe.' },
      { ...yes, right: 'yes', english: 'Yes' },
      { ...yes, right: 'yes', text: 'Ego' },
      { ...yes, right: 'perhaps' },
      { ...yes, key: 'gone', right: 'yes' },
    ],
    mark,
  })
  expect([changed, passed]).toEqual([{}, {}])
  expect(problems.map((problem) => problem.replace(/^line \d+, /, ''))).toEqual([
    'apply_purpose: what stands in curly brackets must stay: {name}',
    'form_yes: the English text has changed since the sheet was made',
    'form_yes: the translation has changed since the sheet was made',
    "form_yes: 'perhaps' is neither yes nor no",
    'gone: there is no such text any more',
  ])
  expect(readSheet('a,b\n1,2').unreadable).toContain('no column is called Key')
  expect(readSheet('"Key').unreadable).toContain('never closed')
})

test('a group is shown in Kinyarwanda alone only when each of its current texts was approved', () => {
  const [now, rw, reviews] = ['en', 'rw', 'reviews'].map((name) => read(`messages/${name}.json`))
  expect(stateOf(now, rw, reviews.rw ?? {}).waiting).toEqual([...awaitingReview.rw])
  const all = Object.fromEntries(
    weighty.consent.map((key) => [
      key,
      takeSheet({ english: now, texts: rw, rows: [row(key)], mark }).passed[key],
    ]),
  )
  function row(key: string) {
    return {
      line: 1,
      key,
      english: now[key].trim(),
      text: rw[key].trim(),
      right: 'x',
      better: '',
      remark: '',
    }
  }
  expect(stateOf(now, rw, all as never).waiting).toEqual(['exam', 'money'])
  expect(stateOf(now, { ...rw, apply_purpose: 'Indi' }, all as never).waiting).toContain('consent')
})

test('every text that a visitor agrees to is in the group of consents', () => {
  const shown = [...readTree().values()].flatMap((text) =>
    [...text.matchAll(/(?:purpose=\{\(locale\)|binding\(\(of\)) => m\.(\w+)\(/g)].map(([, key]) => key),
  )
  expect([...new Set(shown)].sort()).toEqual(weighty.consent)
})
