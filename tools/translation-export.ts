import { createHash } from 'node:crypto'
import { readRows } from '../app/platform/csv.server.ts'

export type Texts = Record<string, string>
/** The reviewer and the date of an approved text, and a hash of the approved English and translated words. */
export type Review = { by: string; on: string; of: string }
export type Reviews = Record<string, Record<string, Review>>

/**
 * Texts in which a wrong word costs more than a foreign one. In Kinyarwanda those about consent are shown beside the
 * English ones and the others in English alone, until every text of the group is approved.
 */
export const weighty = {
  consent: [
    'apply_guardian_consent',
    'apply_purpose',
    'appointment_purpose',
    'booking_purpose',
    'buy_purpose',
    'contact_purpose',
    'donation_purpose',
    'enroll_purpose',
    'event_purpose',
    'membership_terms',
    'report_purpose',
  ],
  exam: ['exam_no_tries', 'exam_retake_from', 'exam_rule_saved', 'exam_rule_time', 'exam_rule_tries'],
  money: [
    'monetization_cpc',
    'monetization_cpm',
    'monetization_no_rate',
    'monetization_owed',
    'monetization_price',
    'monetization_price_about',
  ],
}
export type Weighty = keyof typeof weighty
const groups = Object.keys(weighty) as Weighty[]

const head = ['Key', 'Where', 'English', 'Translation', 'Right? (yes)', 'Better', 'Remark']

const markOf = (english = '', text = '') =>
  createHash('sha256').update(`${english}\0${text}`).digest('hex').slice(0, 12)

/** A later change of either side makes the text new to the reviewer. */
const isPassed = (review: Review | undefined, english?: string, text?: string) =>
  review?.of === markOf(english, text)

type Sheet = { english: Texts; texts: Texts; reviews: Record<string, Review>; guide: string }

/** Every text that awaits review, the important ones first, for a spreadsheet. */
export function sheetOf({ english, texts, reviews, guide }: Sheet): string {
  const places = placesIn(guide)
  const keys = Object.keys(english).filter((key) => !isPassed(reviews[key], english[key], texts[key]))
  const first = new Set<string>(groups.flatMap((group) => weighty[group]))
  keys.sort((one, other) => Number(first.has(other)) - Number(first.has(one)))
  const rows = keys.map((key) => [key, placeOf(places, key), english[key], texts[key], '', '', ''])
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

const cell = (text = '') => `"${text.replaceAll('"', '""')}"`

/** The table of prefixes in docs/translations.md: `contact_` and its place on the site. */
function placesIn(guide: string): [prefix: string, place: string][] {
  return guide.split('\n').flatMap((line) => {
    const [, prefixes = '', place = ''] = /^\| ((?:`\w+`(?:, )?)+) \| (.*) \|$/.exec(line) ?? []
    return [...prefixes.matchAll(/`(\w+)`/g)].map(([, prefix = '']): [string, string] => [prefix, place])
  })
}

function placeOf(places: [string, string][], key: string): string {
  const fitting = places.filter(([prefix]) => key.startsWith(prefix))
  return fitting.sort(([one], [other]) => other.length - one.length)[0]?.[1] ?? ''
}

type Row = {
  line: number
  key: string
  english: string
  text: string
  right: string
  better: string
  remark: string
}

/** The returned CSV, by the names of its columns: a spreadsheet may have moved them. */
export function readSheet(csv: string): { rows: Row[]; unreadable?: string } {
  const { rows, problem } = readRows(csv)
  if (problem) return { rows: [], unreadable: `line ${problem.line}: ${problem.text}` }
  const [names, ...others] = rows
  const at = head.map((name) => names?.cells.indexOf(name) ?? -1)
  const missing = head.filter((_, n) => at[n] === -1)
  if (missing.length > 0) return { rows: [], unreadable: `no column is called ${missing.join(', ')}` }
  return {
    rows: others.map(({ line, cells }) => {
      const [key = '', , english = '', text = '', right = '', better = '', remark = ''] = at.map(
        (n) => cells[n] ?? '',
      )
      return { line, key, english, text, right, better, remark }
    }),
  }
}

type Taking = { english: Texts; texts: Texts; rows: Row[]; mark: Pick<Review, 'by' | 'on'> }

/** The approved texts, the corrections, and the rows that cannot be imported, with sentences for the user. */
export function takeSheet({ english, texts, rows, mark }: Taking) {
  const changed: Texts = {}
  const passed: Record<string, Review> = {}
  const problems: string[] = []
  const remarks = rows.flatMap(({ key, remark }) => (remark ? [{ key, remark }] : []))
  for (const row of rows) {
    const { line, key, better, right } = row
    const source = english[key]
    const problem = problemWith(row, source, texts[key])
    if (problem) problems.push(`line ${line}, ${key}: ${problem}`)
    else if (better || isYes(right)) {
      if (better && better !== texts[key]) changed[key] = better
      passed[key] = { ...mark, of: markOf(source, better || texts[key]) }
    }
  }
  return { changed, passed, problems, remarks }
}

const isYes = (input: string) => /^(?:yes|y|yego|oui|x|✓|1|true)$/i.test(input)
const isAnswer = (input: string) => input === '' || isYes(input) || /^(?:no|n|oya|non|0|false)$/i.test(input)

function problemWith(row: Row, english: string | undefined, text: string | undefined): string | undefined {
  if (english === undefined || text === undefined) return 'there is no such text any more'
  if (!isAnswer(row.right)) return `'${row.right}' is neither yes nor no`
  if (!row.better && !isYes(row.right)) return undefined
  // Cells lose the blanks at their ends.
  if (row.english !== english.trim()) return 'the English text has changed since the sheet was made'
  if (row.text !== text.trim()) return 'the translation has changed since the sheet was made'
  if (row.better && blanksIn(row.better) !== blanksIn(english))
    return `what stands in curly brackets must stay: ${blanksIn(english) || 'nothing'}`
}

const blanksIn = (text: string) =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([blank]) => blank)
    .sort()
    .join(' ')

/** The number of approved texts of a language, and the groups of which one still awaits review. */
export function stateOf(english: Texts, texts: Texts, reviews: Record<string, Review>) {
  const isDone = (key: string) => isPassed(reviews[key], english[key], texts[key])
  const keys = Object.keys(english)
  return {
    all: keys.length,
    passed: keys.filter(isDone).length,
    waiting: groups.filter((group) => !weighty[group].every(isDone)),
  }
}
