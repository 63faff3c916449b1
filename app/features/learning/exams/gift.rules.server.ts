import type { WrittenQuestion } from './exam.options.ts'
import type { Found } from './import.rules.server.ts'

type Block = { line: number; text: string }
type Read = { question: WrittenQuestion; note?: string } | string

/**
 * Moodle's GIFT, as far as our exams support it: one right option of several, and true or false. Everything else is
 * reported as a problem, with its line.
 */
export function readGift(text: string): Found {
  const found: Found = { questions: [], problems: [], notes: [] }
  let topic = ''
  for (const { line, text: block } of blocksOf(text)) {
    const category = /^\$CATEGORY:\s*(.*)$/s.exec(block)?.[1]
    if (category !== undefined) {
      topic = plainText(category.split('/').at(-1) ?? '')
      continue
    }
    const read = readBlock(block, topic)
    if (typeof read === 'string') found.problems.push({ line, text: read })
    else {
      found.questions.push({ line, ...read.question })
      if (read.note) found.notes.push({ line, text: read.note })
    }
  }
  return found
}

/** Questions are separated by empty lines; comments and category lines stand on their own. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let current: Block | undefined
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  for (const [at, line] of lines.entries()) {
    if (/^\s*\/\//.test(line)) continue
    if (line.trim() === '') current = undefined
    else if (/^\s*\$CATEGORY:/.test(line)) {
      blocks.push({ line: at + 1, text: line.trim() })
      current = undefined
    } else if (current) current.text += `\n${line}`
    else {
      current = { line: at + 1, text: line }
      blocks.push(current)
    }
  }
  return blocks
}

function readBlock(block: string, topic: string): Read {
  const title = /^\s*::((?:\\.|[^\\])*?)::/s.exec(block)
  const rest = title ? block.slice(title[0].length) : block
  const [opens, ...moreOpen] = places(rest, '{')
  const [closes, ...moreClosed] = places(rest, '}')
  if (opens === undefined && closes === undefined) return 'No answers in braces: { … }'
  if (opens === undefined || closes === undefined || closes < opens)
    return 'The braces around the answers are not closed; a brace in a text is written \\{'
  if (moreOpen.length > 0 || moreClosed.length > 0) return 'More than one group of answers in braces'
  const before = rest.slice(0, opens)
  const format = /^\s*\[(html|moodle|plain|markdown)\]/i.exec(before)
  if (format?.[1]?.toLowerCase() === 'html' && /<\w/.test(before)) return 'HTML is not read; write plain text'
  const start = plainText(before.slice(format?.[0].length ?? 0))
  const after = plainText(rest.slice(closes + 1))
  // The missing word: the text after the answers belongs to the question.
  const words = after ? `${start} _____ ${after}`.trim() : start
  const question = words || plainText(title?.[1] ?? '')
  const answers = readAnswers(rest.slice(opens + 1, closes))
  if (typeof answers === 'string') return answers
  const { options, correct, note } = answers
  return { question: { question, topic, options, correct }, note }
}

type Answers = { options: string[]; correct: number; note?: string } | string

const leftOut = 'Feedback was left out: our exams have none'

function readAnswers(inside: string): Answers {
  const [general] = places(inside, '####')
  const body = general === undefined ? inside : inside.slice(0, general)
  const note = general === undefined ? undefined : leftOut
  const [plain = '', ...feedback] = partsAt(body.trim(), '#')
  const isTrue = /^(?:T|TRUE)$/i.test(plain.trim())
  if (isTrue || /^(?:F|FALSE)$/i.test(plain.trim()))
    return { options: ['True', 'False'], correct: isTrue ? 0 : 1, note: feedback.length > 0 ? leftOut : note }
  if (body.trim() === '') return 'An essay: our exams have only options to choose from'
  if (body.trim().startsWith('#'))
    return 'A question for a number: our exams have only options to choose from'
  return readOptions(body, note)
}

function readOptions(body: string, general: string | undefined): Answers {
  const signs = [...places(body, '='), ...places(body, '~')].sort((one, other) => one - other)
  if (signs.length === 0 || body.slice(0, signs[0]).trim() !== '')
    return 'The options begin with = for the right one and ~ for the others'
  const options: string[] = []
  const right: number[] = []
  let note = general
  for (const [n, at] of signs.entries()) {
    const [said = '', ...feedback] = partsAt(body.slice(at + 1, signs[n + 1]), '#')
    if (feedback.length > 0) note = leftOut
    if (/^\s*%-?[\d.]+%/.test(said)) return 'Options that count in part (%) are not read: one option is right'
    if (body[at] === '=') right.push(options.length)
    options.push(plainText(said))
  }
  if (right.length === signs.length && options.every((option) => option.includes('->')))
    return 'A matching question: our exams have only options to choose from'
  if (right.length === signs.length) return 'A short answer: there is no wrong option (~) to choose from'
  if (right.length === 0) return 'No option is right: mark it with ='
  if (right.length > 1) return 'More than one option is right: our exams have one'
  return { options, correct: right[0] ?? 0, note }
}

/** The position of a character that is not escaped by a backslash. */
function places(text: string, sign: string): number[] {
  const found: number[] = []
  for (let at = 0; at < text.length; at += 1)
    if (text[at] === '\\') at += 1
    else if (text.startsWith(sign, at)) found.push(at)
  return found
}

function partsAt(text: string, sign: string): string[] {
  const cuts = places(text, sign)
  return [-1, ...cuts].map((cut, n) => text.slice(cut + 1, cuts[n] ?? text.length))
}

/** Without backslashes, and on one line, as a browser would show it; \\n is a line break. */
const plainText = (text: string) =>
  text
    .replace(/\\([~=#{}:\\n])|\s+/g, (all, sign: string | undefined) =>
      sign === undefined ? ' ' : sign === 'n' ? '\n' : (sign ?? all),
    )
    .trim()
