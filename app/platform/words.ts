/** The words of a text in plain lower-case letters, for a search that ignores accents and punctuation. */
export function wordsIn(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** The shortest word a search looks for: one letter is a prefix of too many words. */
const shortest = 2

/**
 * A typed search as a database query: each word as a prefix. Words hold letters and digits only, so none can escape its
 * quotes. Empty when every word is too short.
 */
export function searchOf(input: string): string[] {
  return [...new Set(searchedIn(input))].map((word) => `'${word}':*`)
}

/** The words of a text that are long enough to search for. */
export const searchedIn = (text: string) => wordsIn(text).filter((word) => word.length >= shortest)

/** A word with two neighbouring letters swapped, or one left out: the commonest typos, each corrected once. */
export function slips(word: string): string[] {
  const letters = [...word]
  const swapped = letters
    .slice(1)
    .map((letter, at) => letters.with(at, letter).with(at + 1, letters[at] ?? ''))
  const shorter = letters.map((_, at) => letters.toSpliced(at, 1))
  return [...swapped, ...shorter].map((one) => one.join(''))
}

const mostMeant = 5

/** The words closest to a typed one, the closest first: one typo away, or two in a word of eight letters or more. */
export function closest(input: string, words: string[]): string[] {
  const most = input.length > 7 ? 2 : 1
  return words
    .map((word) => ({ word, slips: slipsBetween(input, word) }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips)
    .slice(0, mostMeant)
    .map(({ word }) => word)
}

/** The number of typos between two words: a letter extra, missing, wrong, or swapped with its neighbour. */
export function slipsBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  const rows: number[][] = [[...b, ''].map((_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          at(rows, i - 1, j) + 1,
          (row[j - 1] ?? 0) + 1,
          at(rows, i - 1, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(rows, i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(row)
  }
  return at(rows, a.length, b.length)
}

const at = (rows: number[][], i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY

/** The beginning of a text, cut between two words. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length + 1).replace(/\s\S*$/, '')
  return `${cut.slice(0, length).toWellFormed()}…`
}

const shortestLead = 20

/** A title before a name, in any of the three languages. */
const endsInTitle = /(?<!\p{L})(?:Prof|Pr|Dr|Eng|Hon|Rev|Mr|Mrs|Ms|M|Mme|Mlle)\.\s*$/u

/** The first sentence of a text, and what comes after it. A first 'sentence' of a few letters is an abbreviation. */
export function splitLead(text: string, lang: string): { lead: string; rest: string } {
  const whole = text.trim()
  let end = 0
  for (const { segment } of new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(whole)) {
    end += segment.length
    if (end >= shortestLead && !endsInTitle.test(segment)) break
  }
  return { lead: whole.slice(0, end).trim(), rest: whole.slice(end).trim() }
}
