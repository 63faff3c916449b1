import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countsOf, type Line, problemsOf, readTable } from './asvs.ts'
import { root } from './tree.ts'

const lines = readTable(readFileSync(`${root}/docs/asvs.csv`, 'utf8'))
const ids = lines.map(({ req_id }) => req_id)

test('each of the 194 requirements of ASVS stands in the table once, in its own words', () => {
  expect(ids).toHaveLength(194)
  expect(new Set(ids).size).toBe(194)
  for (const { req_id, level, section, requirement } of lines) {
    expect(req_id).toMatch(/^V\d+\.\d+\.\d+$/)
    expect(level, req_id).toMatch(/^[12]$/)
    expect(section, req_id).not.toBe('')
    expect(requirement, req_id).toMatch(/^Verify that\b/)
  }
  // Which ones they are: another list would have another fingerprint.
  expect(createHash('sha256').update(ids.join(' ')).digest('hex')).toBe(
    '6b256ff0a29bd5a7fcc2fb21a4d1930cddc00fa075e41a73a5b56d90e277d248',
  )
})

test('what passes has evidence that is there, and what does not pass has a reason', () => {
  expect(problemsOf(lines)).toEqual([])
})

test('SECURITY.md counts as the table does', () => {
  expect(readFileSync(`${root}/SECURITY.md`, 'utf8')).toContain(countsOf(lines))
})

const planted: Line = {
  req_id: 'V0.0.0',
  level: '1',
  section: 'planted',
  requirement: 'Verify that it is found.',
  verdict: 'pass',
  evidence: 'test: tests/architecture/asvs.test.ts › SECURITY.md counts as the table does',
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
  ['what is no reference', { evidence: 'we looked' }, /is no reference/],
  ['a pass without evidence', { evidence: '' }, /passes without evidence/],
  ['a verdict of its own', { verdict: 'mostly', remark: 'why not' }, /has no verdict/],
  ['a failure without a reason', { verdict: 'fail' }, /without a reason/],
])('planted: %s is found', (_, change, problem) => {
  expect(problemsOf([planted])).toEqual([])
  expect(problemsOf([{ ...planted, ...change }]).join()).toMatch(problem)
})

test('planted: another count than the table’s is noticed', () => {
  const fewer = lines.map((line, at) => (at === 0 ? { ...line, verdict: 'fail' } : line))
  expect(readFileSync(`${root}/SECURITY.md`, 'utf8')).not.toContain(countsOf(fewer))
})
