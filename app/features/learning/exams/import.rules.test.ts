import { expect, test } from 'vitest'
import { type Random, randomFrom } from '../../../../tests/support/random.ts'
import type { WrittenQuestion } from './exam.options.ts'
import { readQuestions } from './import.rules.server.ts'

const read = (text: string, known?: string[]) => {
  const { questions, problems, format } = readQuestions(text, known)
  return { format, questions: questions.map(({ line, ...rest }) => rest), problems }
}
const said = (text: string, known?: string[]) =>
  read(text, known).problems.map(({ line, text: words }) => `${line}: ${words}`)

const adding = { question: 'Two and two?', topic: 'Adding', options: ['Three', 'Four'], correct: 1 }

test('A-LRN-09: CSV is read with commas, semicolons or tabs, with options in one cell or in columns', () => {
  const good = { questions: [adding], problems: [], format: 'CSV' }
  expect(read('question,options,correct,topic\nTwo and two?,Three | Four,2,Adding')).toEqual(good)
  expect(read('\uFEFFQuestion;Options;Correct;Topic\r\nTwo and two?;"Three\nFour";b;Adding\r\n')).toEqual(
    good,
  )
  expect(
    read('topic\tquestion\toption 1\toption 2\toption 3\tcorrect\nAdding\tTwo and two?\tThree\tFour\t\tfour'),
  ).toEqual(good)
  const quoted = read('question,options,correct\n"He said ""two, or three""?",yes|no,yes')
  expect(quoted.questions).toEqual([
    { question: 'He said "two, or three"?', topic: '', options: ['yes', 'no'], correct: 0 },
  ])
})

test('A-LRN-09: mistakes in a CSV file are reported with their line, and an ambiguous number is not an answer', () => {
  const head = 'question,options,correct\n'
  expect(said(`${head}Fine?,a|b,1\nNo key?,a|b,\nWhich?,a|b,c\n\nOne?,a,1`)).toEqual([
    '3: It is not said which option is right',
    '4: None of the options is ‘c’',
    '6: Write at least 2 options',
  ])
  expect(said(`${head}How many?,2|1|3,2`)).toHaveLength(1)
  expect(said(`${head}How many?,1|2|3,2`)).toEqual([])
  expect(said(`${head}A, b?,a|b,1`)).toEqual([
    '2: There are more cells than columns; a text with a comma needs quotation marks',
  ])
  expect(said(`${head}"Open?,a|b,1`)).toEqual([
    '2: A quotation mark is never closed, or closed before the end of its cell',
  ])
  expect(said('Two and two?,Three|Four,2')).toEqual([
    '1: The first line names the columns: question, options, correct, topic',
  ])
  expect(said('')).toHaveLength(1)
  expect(said(head)).toEqual(['1: No question was found'])
  expect(said(`${head}Twice?,a|b,1\n twice? ,a|b,1\nKnown?,a|b,1`, ['known?'])).toEqual([
    '3: This question stands on line 2 already',
    '4: This question is in the bank already',
  ])
})

test('A-LRN-09: GIFT is read with multiple choice, true or false and the missing word, with categories as topics', () => {
  const gift = String.raw`// from another school
$CATEGORY: top/Shop/Adding

::Q1:: Two and two? {=Four ~Three ~Five}

The shop \{open\} at 8\:00 is
early. {TRUE}

[plain]A franc has {
  ~ten
  =a hundred
  ~a thousand
} centimes.`
  expect(read(gift)).toEqual({
    format: 'GIFT',
    problems: [],
    questions: [
      { question: 'Two and two?', topic: 'Adding', options: ['Four', 'Three', 'Five'], correct: 0 },
      {
        question: 'The shop {open} at 8:00 is early.',
        topic: 'Adding',
        options: ['True', 'False'],
        correct: 0,
      },
      {
        question: 'A franc has _____ centimes.',
        topic: 'Adding',
        options: ['ten', 'a hundred', 'a thousand'],
        correct: 1,
      },
    ],
  })
})

test('A-LRN-09: other GIFT types are reported with their line; feedback is left out and reported', () => {
  const gift = [
    'Fine? {=a ~b}',
    '',
    'Essay {}',
    '',
    'Number {#3:1}',
    '',
    'Match {=a -> b =c -> d}',
    '',
    'Short {=a =b}',
    '',
    'Part {~%50%a ~%50%b ~c}',
    '',
    'Two {=a =b ~c}',
    '',
    'None {~a ~b}',
    '',
    'Only words',
    '',
    'Open {=a ~b',
    '',
    '[html]<b>Bold</b>? {=a ~b}',
  ].join('\n')
  const found = said(gift)
  expect(found.map((one) => Number.parseInt(one, 10))).toEqual([3, 5, 7, 9, 11, 13, 15, 17, 19, 21])
  expect(found[2]).toContain('matching')
  const { questions, notes, problems } = readQuestions('A? {=a#Well done ~b#No ~c####Think}')
  expect(problems).toEqual([])
  expect(questions[0]?.options).toEqual(['a', 'b', 'c'])
  expect(notes).toEqual([{ line: 1, text: 'Feedback was left out: our exams have none' }])
})

const letters = [...'abc é😀0129.,;:!?"\'#~={}\\/%-<>|()[]']
const words = (random: Random, without = '') =>
  Array.from({ length: 1 + random.upTo(20) }, () => random.pick(letters) ?? '')
    .filter((letter) => !without.includes(letter))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

function someQuestions(random: Random, without = ''): WrittenQuestion[] {
  return Array.from({ length: 1 + random.upTo(8) }, (_, n) => {
    const options = Array.from(
      { length: 2 + random.upTo(7) },
      (_one, at) => `x${at} ${words(random, without)}x`,
    )
    return {
      question: `Q${n} ${words(random)}?`.replace(/\s+/g, ' '),
      topic: `t${words(random, '/')}t`,
      options,
      correct: random.upTo(options.length),
    }
  })
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
const asCsv = (questions: WrittenQuestion[], sign: string) =>
  [
    ['question', 'options', 'correct', 'topic'],
    ...questions.map(({ question, options, correct, topic }) => [
      question,
      options.join('|'),
      String(correct + 1),
      topic,
    ]),
  ]
    .map((row) => row.map(cell).join(sign))
    .join('\r\n')

const escaped = (text: string) => text.replace(/[~=#{}:\\]/g, (sign) => `\\${sign}`)
const asGift = (questions: WrittenQuestion[]) =>
  questions
    .map(
      ({ question, options, correct, topic }, n) =>
        `$CATEGORY: top/${escaped(topic)}\n\n::Title ${n}::${escaped(question)} {\n${options
          .map((option, at) => `  ${at === correct ? '=' : '~'}${escaped(option)}`)
          .join('\n')}\n}`,
    )
    .join('\n\n')

test('A-LRN-09: questions written as CSV or GIFT are read back unchanged (random)', () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  for (let n = 0; n < 60; n += 1) {
    const random = randomFrom(seed + n)
    const plain = someQuestions(random, '|')
    const csv = asCsv(plain, random.pick([',', ';', '\t']) ?? ',')
    expect(read(csv), `SEED=${seed + n}\n${csv}`).toEqual({ questions: plain, problems: [], format: 'CSV' })
    const any = someQuestions(random)
    const gift = asGift(any)
    expect(read(gift), `SEED=${seed + n}\n${gift}`).toEqual({ questions: any, problems: [], format: 'GIFT' })
  }
})

test('no content of a file makes the import crash (random)', () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  const signs = [
    '{',
    '}',
    '=',
    '~',
    '#',
    '\\',
    ':',
    '\n',
    '\n\n',
    '"',
    ',',
    '|',
    'T',
    'a',
    '$CATEGORY:',
    'question',
    'options',
    'correct',
  ]
  for (let n = 0; n < 300; n += 1) {
    const random = randomFrom(seed + n)
    const text = Array.from({ length: random.upTo(40) }, () => random.pick(signs)).join('')
    const { questions, problems } = readQuestions(text)
    expect(questions.length + problems.length, `SEED=${seed + n}\n${text}`).toBeGreaterThan(0)
  }
})
