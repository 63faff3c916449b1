import { existsSync, readFileSync } from 'node:fs'
import { readRows } from '../../app/platform/csv.server.ts'
import { testsIn } from './titles.ts'
import { root } from './tree.ts'

export type Line = Record<
  'req_id' | 'level' | 'section' | 'requirement' | 'verdict' | 'evidence' | 'remark',
  string
>

export function readTable(text: string): Line[] {
  const [names, ...lines] = readRows(text).rows
  return lines.map(
    ({ cells }) =>
      Object.fromEntries((names?.cells ?? []).map((name, at) => [name, cells[at] ?? ''])) as Line,
  )
}

const titlesIn = (path: string, source: string) =>
  testsIn(path, source).titles.map((title) => title.slice(1, -1))

/** The problem of one reference: 'test: path › title', 'code: path › words' or 'doc: path › words'. */
function wrongWith(reference: string): string | undefined {
  const [, kind, path = '', words = ''] = /^(test|code|doc): (\S+) › (.+)$/s.exec(reference) ?? []
  if (!kind) return 'is no reference'
  if (!existsSync(`${root}/${path}`)) return 'names a file that is not there'
  const source = readFileSync(`${root}/${path}`, 'utf8')
  const isThere = kind === 'test' ? titlesIn(path, source).includes(words) : source.includes(words)
  return isThere ? undefined : `names a ${kind === 'test' ? 'title' : 'text'} that is not there`
}

const verdicts = ['pass', 'partly', 'fail', 'not applicable'] as const

/** All problems of the table. */
export function problemsOf(lines: readonly Line[]): string[] {
  return lines.flatMap(({ req_id, verdict, evidence, remark }) => {
    const references = evidence ? evidence.split(' ; ') : []
    const problems = references.flatMap((one) => {
      const wrong = wrongWith(one)
      return wrong ? [`${wrong}: ${one}`] : []
    })
    if (!verdicts.some((one) => one === verdict)) problems.push(`has no verdict: ${verdict}`)
    if (verdict === 'pass' && references.length === 0) problems.push('passes without evidence')
    if (verdict !== 'pass' && !remark) problems.push(`is '${verdict}' without a reason`)
    return problems.map((problem) => `${req_id} ${problem}`)
  })
}

/** The sentence in SECURITY.md. */
export function countsOf(lines: readonly Line[]): string {
  const many = (verdict: string) => lines.filter((line) => line.verdict === verdict).length
  const byTest = lines.filter(
    ({ verdict, evidence }) => verdict === 'pass' && /(?:^| ; )test: /.test(evidence),
  )
  return `Of ${lines.length} requirements ${many('pass')} pass, ${byTest.length} of them by a named test; ${many('partly')} are met partly, ${many('fail')} are not met, and ${many('not applicable')} do not apply.`
}
