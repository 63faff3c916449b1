import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countsOf, type Line, problemsOf, readTable } from './asvs.ts'
import { root } from './tree.ts'

const lines = readTable(readFileSync(`${root}/docs/asvs.csv`, 'utf8'))
const ids = lines.map(({ req_id }) => req_id)

test('each of the 194 requirements of ASVS is in the table once, word for word', () => {
  expect(ids).toHaveLength(194)
  expect(new Set(ids).size).toBe(194)
  for (const { req_id, level, section, requirement } of lines) {
    expect(req_id).toMatch(/^V\d+\.\d+\.\d+$/)
    expect(level, req_id).toMatch(/^[12]$/)
    expect(section, req_id).not.toBe('')
    expect(requirement, req_id).toMatch(/^Verify that\b/)
  }
  // A fingerprint of the list: another set of requirements would have another one.
  expect(createHash('sha256').update(ids.join(' ')).digest('hex')).toBe(
    '6b256ff0a29bd5a7fcc2fb21a4d1930cddc00fa075e41a73a5b56d90e277d248',
  )
})

test('a requirement that passes has evidence that exists, and one that does not pass has a reason', () => {
  expect(problemsOf(lines)).toEqual([])
})

test('SECURITY.md gives the same counts as the table', () => {
  expect(readFileSync(`${root}/SECURITY.md`, 'utf8')).toContain(countsOf(lines))
})

const planted: Line = {
  req_id: 'V0.0.0',
  level: '1',
  section: 'planted',
  requirement: 'Verify that it is found.',
  verdict: 'pass',
  evidence: 'test: tests/architecture/asvs.test.ts › SECURITY.md gives the same counts as the table',
  remark: '',
}

test.each([
  ['a wrong title', { evidence: `${planted.evidence} well` }, /title that is not there/],
  ['half a title', { evidence: planted.evidence.slice(0, -5) }, /title that is not there/],
  ['a missing file', { evidence: 'code: app/nowhere.ts › anything' }, /file that is not there/],
  ['words that are not there', { evidence: 'doc: SECURITY.md › we are perfect' }, /text that is not there/],
  [
    'a second reference that is wrong',
    { evidence: `${planted.evidence} ; doc: NO.md › x` },
    /file that is not there/,
  ],
  ['text that is no reference', { evidence: 'we looked' }, /is no reference/],
  ['a pass without evidence', { evidence: '' }, /passes without evidence/],
  ['an unknown verdict', { verdict: 'mostly', remark: 'why not' }, /has no verdict/],
  ['a failure without a reason', { verdict: 'fail' }, /without a reason/],
])('planted: %s is found', (_, change, problem) => {
  expect(problemsOf([planted])).toEqual([])
  expect(problemsOf([{ ...planted, ...change }]).join()).toMatch(problem)
})

test('planted: a count that differs from the table is noticed', () => {
  const fewer = lines.map((line, at) => (at === 0 ? { ...line, verdict: 'fail' } : line))
  expect(readFileSync(`${root}/SECURITY.md`, 'utf8')).not.toContain(countsOf(fewer))
})
