import { type CsvRow, readRows } from '~/platform/csv.server.ts'
import { optionLimits, type WrittenQuestion } from './exam.options.ts'
import type { Found } from './import.rules.server.ts'

/** A-LRN-09: the column names of a CSV file of questions. */
const csvColumns = ['question', 'options', 'correct', 'topic'] as const

/** The columns in the first line: each by its position, and the columns of single options. */
type Columns = { question: number; correct: number; options: number; topic: number; single: number[] }

/** Whether it is a CSV file of questions: its first line has the column names. */
export const isCsv = (text: string) =>
  columnsOf(readRows(text.trimStart().split(/[\r\n]/, 1)[0] ?? '').rows[0]) !== undefined

/**
 * A CSV file with column names in the first line: question, options, correct, topic. Options are in one cell,
 * separated by | or by line breaks, or in columns of their own (option 1, option 2). The right one is given by its
 * number, letter or text.
 */
export function readCsv(text: string): Found {
  const { rows, problem } = readRows(text)
  if (problem) return { questions: [], problems: [problem], notes: [] }
  const [head, ...body] = rows
  const columns = columnsOf(head)
  if (!columns)
    return {
      questions: [],
      problems: [{ line: 1, text: `The first line names the columns: ${csvColumns.join(', ')}` }],
      notes: [],
    }
  const found: Found = { questions: [], problems: [], notes: [] }
  for (const { line, cells } of body) {
    if (cells.every((cell) => cell === '')) continue
    const read = readRow(cells, columns, head?.cells.length ?? 0)
    if (typeof read === 'string') found.problems.push({ line, text: read })
    else found.questions.push({ line, ...read })
  }
  return found
}

function readRow(cells: string[], columns: Columns, width: number): WrittenQuestion | string {
  const at = (column: number) => cells[column] ?? ''
  if (cells.slice(width).some(Boolean))
    return 'There are more cells than columns; a text with a comma needs quotation marks'
  const single = columns.single.map(at).filter(Boolean)
  const together = columns.options < 0 ? [] : partsOf(at(columns.options))
  if (single.length > 0 && together.length > 0)
    return 'Options stand both in one cell and in columns of their own'
  const options = single.length > 0 ? single : together
  const correct = placeOf(at(columns.correct), options)
  if (typeof correct === 'string') return correct
  return {
    question: at(columns.question),
    topic: columns.topic < 0 ? '' : at(columns.topic),
    options,
    correct,
  }
}

const partsOf = (cell: string) =>
  cell
    .split(/[|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** '2', 'B' or the text of the option. A number that is both a position and the text of another option is ambiguous. */
function placeOf(said: string, options: string[]): number | string {
  if (said === '') return 'It is not said which option is right'
  const words = options.findIndex((option) => option.toLowerCase() === said.toLowerCase())
  const letter = /^[a-h]$/i.test(said) ? said.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) : -1
  const place = /^\d{1,2}$/.test(said) ? Number(said) - 1 : letter
  const isPlace = place >= 0 && place < Math.min(options.length, optionLimits.most)
  if (words >= 0 && isPlace && words !== place)
    return `‘${said}’ may be a place or an option; write the place as a letter, or the option in other words`
  if (words >= 0) return words
  return isPlace ? place : `None of the options is ‘${said}’`
}

function columnsOf(head: CsvRow | undefined): Columns | undefined {
  const names = (head?.cells ?? []).map((name) => name.toLowerCase().replace(/[\s_-]+/g, ''))
  const at = (...known: string[]) => names.findIndex((name) => known.includes(name))
  const single = names.flatMap((name, column) => (/^(?:option|answer)[1-8a-h]$/.test(name) ? column : []))
  const columns = {
    question: at('question'),
    correct: at('correct', 'right', 'key'),
    options: at('options', 'answers'),
    topic: at('topic', 'category'),
    single,
  }
  const isWhole = columns.question >= 0 && columns.correct >= 0 && (columns.options >= 0 || single.length > 0)
  return isWhole ? columns : undefined
}
