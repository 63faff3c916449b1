import { districtIn, districtNames, namesOfDistrict } from '~/platform/districts.ts'
import { closest, searchedIn, wordsIn } from '~/platform/words.ts'
import { isExpression, synonymsOf, wordsWithSynonyms } from './synonyms.ts'
import { formsOf, isTelling, stemOf } from './word-forms.ts'

/** One of the ways to say what was typed: all its words together. Between 0 and 1: how close it is to what was typed. */
type Way = { words: string[]; closeness: number }

/** A typed word or expression, and the ways to say it. */
export type SearchedWord = {
  typed: string
  ways: Way[]
  /** As a database query; undefined when no record has it in any way. */
  query?: string
  /** The same with close ways only: as it was typed, in another form, or corrected. Undefined when they find nothing. */
  closeQuery?: string
}

/** The words of all records. */
export type Dictionary = {
  /** Which of these words are in a record: whole, or as the beginning of another. */
  known: (words: string[]) => Promise<ReadonlyMap<string, 'whole' | 'beginning'>>
  /** Words that are written nearly like this one. */
  similar: (word: string) => Promise<string[]>
}

export type Read = { words: SearchedWord[]; isCorrected: boolean }

const mostWords = 8
/** Looking for what was meant is dear, and nobody mistypes more words than this. */
const mostCorrected = 3
/** Words with fewer letters are too short to guess what was meant. */
const shortestMistake = 4
const shortestElided = 5
/** A shorter synonym is only searched as a whole: 'art' is not meant by 'article'. */
const shortestBeginning = 6
/** Neither is another form: 'ukwe' is not meant by 'ukwezi'. */
const shortestForm = 5

const closeness = { typed: 1, form: 0.85, corrected: 0.8, synonym: 0.6, stem: 0.5 } as const
/** Synonyms and stems say something else, if only a little. */
const isClose = (way: Way) => way.closeness >= closeness.form * closeness.corrected

/** As abbreviations these tell what is looked for: AI course, IT. In a sentence they are small words. */
const abbreviations = ['ai', 'it']

/** Expressions of the table of synonyms together, all other words alone; without those that tell nothing. */
export function typedIn(input: string): string[] {
  const all = wordsIn(input)
  const isShort = all.length <= 2
  const counts = (word: string) =>
    isTelling(word) ||
    (abbreviations.includes(word) && (isShort || wordsOf(input).includes(word.toUpperCase())))
  const typed: string[] = []
  const others: string[] = []
  for (let at = 0; at < all.length; ) {
    const expression = [3, 2]
      .map((n) => all.slice(at, at + n))
      .find((some) => some.length > 1 && isExpression(some))
    if (expression) typed.push(expression.join(' '))
    else others.push(all[at] ?? '')
    at += expression?.length ?? 1
  }
  const alone = searchedIn(others.join(' '))
  const telling = alone.filter(counts)
  const kept = typed.length + telling.length > 0 ? telling : alone
  return [...new Set([...typed, ...kept])].slice(0, mostWords)
}

const wordsOf = (input: string): string[] => input.match(/[\p{L}\p{N}]+/gu) ?? []

/** What was typed, in other words and forms, and with typing mistakes corrected. */
export async function readWords(
  input: string,
  dictionary: Dictionary,
  alsoKnown: readonly string[] = [],
): Promise<Read> {
  const typed = await joined(typedIn(input), dictionary)
  const asked = typed.map((entry) => ({ entry, ways: waysOf(entry) }))
  const known = await dictionary.known(singleWords(asked.flatMap(({ ways }) => ways)))
  const vocabulary = [...alsoKnown, ...wordsWithSynonyms, ...districtNames]
  const inVocabulary = (word: string) =>
    vocabulary.includes(word) ||
    (word.length >= shortestMistake && vocabulary.some((one) => one.startsWith(word)))
  const isKnown = (word: string) => known.has(word) || inVocabulary(word)
  let isCorrected = false
  let looked = 0
  const words: SearchedWord[] = []
  for (const { entry, ways } of asked) {
    const isSaid = ways.some((way) => way.closeness >= closeness.form && way.words.every(isKnown))
    if (isSaid || looked++ >= mostCorrected) {
      words.push(withQuery(entry, ways, known, inVocabulary))
      continue
    }
    const meant = await meantBy(entry, dictionary, vocabulary)
    if (meant.length > 0) isCorrected = true
    const corrected = meant.flatMap((one) =>
      waysOf(one.join(' ')).map((way) => ({ ...way, closeness: way.closeness * closeness.corrected })),
    )
    const all = [...ways, ...corrected]
    words.push(withQuery(entry, all, await dictionary.known(singleWords(all)), inVocabulary))
  }
  return { words, isCorrected }
}

/** Two words that records write as one, and not both alone: fellow ship. */
async function joined(typed: string[], dictionary: Dictionary): Promise<string[]> {
  const pairs = typed.slice(1).map((next, at) => (typed[at] ?? '') + next)
  if (pairs.length === 0) return typed
  const known = await dictionary.known([...new Set([...typed, ...pairs])])
  const isWhole = (word: string) => known.get(word) === 'whole'
  const at = pairs.findIndex(
    (pair, n) => isWhole(pair) && !(isWhole(typed[n] ?? '') && isWhole(typed[n + 1] ?? '')),
  )
  return at === -1 ? typed : typed.toSpliced(at, 2, pairs[at] ?? '')
}

const singleWords = (ways: Way[]) => [...new Set(ways.flatMap(({ words }) => words))]

function waysOf(entry: string): Way[] {
  const typed = entry.split(' ')
  const telling = typed.filter((word) => isTelling(word) && word.length > 1)
  const words = telling.length > 0 ? telling : typed
  const forms = typed.length === 1 ? formsOf(entry) : []
  const stem = typed.length === 1 ? stemOf(entry) : undefined
  const synonyms = ([entry, ...forms].map(synonymsOf).find((found) => found.length > 0) ?? [])
    .map((one) => one.filter((word) => isTelling(word) && word.length > 1))
    .filter(({ length }) => length > 0)
  const places = namesOfDistrict(districtIn(entry) ?? '').filter((name) => name !== entry)
  return [
    { words, closeness: closeness.typed },
    ...places.map((place) => ({ words: [place], closeness: closeness.form })),
    ...forms.map((form) => ({ words: [form], closeness: closeness.form })),
    ...synonyms.map((one) => ({ words: one, closeness: closeness.synonym })),
    ...(stem ? [{ words: [stem], closeness: closeness.stem }] : []),
  ]
}

/** Whether a word of a text is meant by a word of a way. */
export const isMeant = (found: string, word: string, close: number): boolean =>
  found === word || (isBeginning(word, close) && found.startsWith(word))

function isBeginning(word: string, close: number): boolean {
  const isTyped = close === closeness.typed || close === closeness.corrected
  const isSynonym = close === closeness.synonym || close === closeness.synonym * closeness.corrected
  return isTyped || word.length >= (isSynonym ? shortestBeginning : shortestForm)
}

function withQuery(
  typed: string,
  ways: Way[],
  known: ReadonlyMap<string, 'whole' | 'beginning'>,
  inVocabulary: (word: string) => boolean,
): SearchedWord {
  const there = ways.filter(({ words, closeness }) =>
    words.every((word) => known.get(word) === 'whole' || (known.has(word) && isBeginning(word, closeness))),
  )
  return {
    typed,
    // Results are compared with every way, so those that nothing says are left out.
    ways: ways.filter(
      (way) =>
        way.closeness === closeness.typed || way.words.every((word) => known.has(word) || inVocabulary(word)),
    ),
    query: queryOf(there),
    closeQuery: queryOf(there.filter(isClose)),
  }
}

function queryOf(ways: Way[]): string | undefined {
  // Words have letters and digits only, so none can close the quotes.
  const parts = ways.map(({ words, closeness }) => {
    const all = words.map((word) => `'${word}'${isBeginning(word, closeness) ? ':*' : ''}`)
    return all.length > 1 ? `(${all.join(' & ')})` : all.join('')
  })
  const once = [...new Set(parts)]
  return once.length > 1 ? `(${once.join(' | ')})` : once[0]
}

/** The closest known words, or the two that were written as one. */
async function meantBy(word: string, dictionary: Dictionary, vocabulary: string[]): Promise<string[][]> {
  if (word.length < shortestMistake || word.includes(' ')) return []
  const alike = vocabulary.filter((one) => Math.abs(one.length - word.length) <= 2)
  const near = closest(word, [...new Set([...(await dictionary.similar(word)), ...alike])])
  if (near.length > 0) return near.map((one) => [one])
  const halves = [...word]
    .map((_, at) => [word.slice(0, at), word.slice(at)] as const)
    .filter((both) => both.every(({ length }) => length >= 3))
  const known = await dictionary.known([...new Set(halves.flat())])
  const isWhole = (one: string) => known.get(one) === 'whole' || vocabulary.includes(one)
  const isBegun = (one: string) => known.has(one) || vocabulary.some((other) => other.startsWith(one))
  const written = halves.filter((both) => both.every(isWhole))
  // In Kinyarwanda the vowel between two words is often left out: terinkunga is tera inkunga.
  const elided = halves.filter(
    ([one, other]) => other.length >= shortestElided && isBegun(one) && isWhole(other),
  )
  return (written.length > 0 ? written : elided).map((both) => [...both])
}
