import { readFileSync, writeFileSync } from 'node:fs'
import { awaitingReview } from '../app/platform/i18n/awaiting-review.ts'
import { translatedLocales } from '../app/platform/i18n/locale.ts'
import {
  type Review,
  type Reviews,
  readSheet,
  sheetOf,
  stateOf,
  type Texts,
  takeSheet,
  type Weighty,
} from './translation-export.ts'

/**
 * For reviewers of French and Kinyarwanda, who need no git: `export rw` prints a CSV with every text beside its English
 * one, `import rw sheet.csv 'Name of the reader'` imports corrections and marks what was approved, `state` shows the
 * progress.
 */
const [command, locale = '', file = '', reader = ''] = process.argv.slice(2)

const textsIn = (language: string): Texts => JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'))
const reviews: Reviews = JSON.parse(readFileSync('messages/reviews.json', 'utf8'))
const languages: string[] = translatedLocales

if (command === 'export' && languages.includes(locale))
  process.stdout.write(
    sheetOf({
      english: textsIn('en'),
      texts: textsIn(locale),
      reviews: reviews[locale] ?? {},
      guide: readFileSync('docs/translations.md', 'utf8'),
    }),
  )
else if (command === 'import' && languages.includes(locale) && file && reader) takeOver()
else if (command === 'state') printState()
else {
  const any = languages.join('|')
  console.error(
    `npm run translations -- export ${any} | import ${any} sheet.csv 'Name of the reader' | state`,
  )
  process.exitCode = 1
}

function takeOver(): void {
  const texts = textsIn(locale)
  const { rows, unreadable } = readSheet(readFileSync(file, 'utf8'))
  if (unreadable) throw new Error(unreadable)
  const on = new Date().toISOString().slice(0, 10)
  const taken = takeSheet({ english: textsIn('en'), texts, rows, mark: { by: reader, on } })
  for (const problem of taken.problems) console.error(problem)
  for (const { key, remark } of taken.remarks) console.log(`${key}: ${remark}`)
  write(`messages/${locale}.json`, { ...texts, ...taken.changed })
  reviews[locale] = sorted({ ...reviews[locale], ...taken.passed })
  write('messages/reviews.json', reviews)
  writeAwaiting()
  console.log(
    `${Object.keys(taken.passed).length} passed, ${Object.keys(taken.changed).length} of them changed, ${taken.problems.length} left out`,
  )
  printState()
}

function printState(): void {
  for (const language of languages) {
    const { passed, all, waiting } = stateOf(textsIn('en'), textsIn(language), reviews[language] ?? {})
    const groups = waiting.length > 0 ? `; in English until then: ${waiting.join(', ')}` : ''
    console.log(`${language}: ${passed} of ${all} texts passed${language in awaitingReview ? groups : ''}`)
  }
}

/** The file that the site reads: a list of groups, not of 1,500 texts. */
function writeAwaiting(): void {
  const path = 'app/platform/i18n/awaiting-review.ts'
  const lists = Object.keys(awaitingReview).map((language) => {
    const { waiting } = stateOf(textsIn('en'), textsIn(language), reviews[language] ?? {})
    return `${language}: [${waiting.map((group: Weighty) => `'${group}'`).join(', ')}]`
  })
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, before.replace(/\{.*\}/, `{ ${lists.join(', ')} }`))
}

function write(path: string, content: object): void {
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)
}

function sorted(all: Record<string, Review>): Record<string, Review> {
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)))
}
