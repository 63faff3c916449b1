import { isMeant, type SearchedWord } from '~/kits/content/searched-words.ts'
import { wordsIn } from '~/platform/words.ts'

/** What a visitor reads of a result, and what it is found by beyond that. */
export type Readable = {
  title: string
  text?: string
  /** What else people call it. */
  names?: string
  /** When, where, from whom. */
  note?: string
  /** It may have a word in another language, or in a text that is not shown. */
  isFound?: boolean
  /** It can no longer be joined. */
  isOver?: boolean
}

/** How much a word says, by where it is. */
const inTitle = 10
const inNames = 7
const inText = 4
const elsewhere = 1
/** A title with nothing but what was searched comes before one that says more. */
const wholeTitle = 3
const whenOver = 0.75

type Ranked<Item> = { item: Item; score: number; matched: number }

/** The best first. A word counts the more, the fewer of the results have it. */
export function ranked<Item>(
  items: { item: Item; readable: Readable }[],
  words: SearchedWord[],
): Ranked<Item>[] {
  const judged = items.map(({ item, readable }) => ({ item, readable, parts: partsOf(readable, words) }))
  const weights = words.map((_, at) => {
    const having = judged.filter(({ parts }) => (parts[at] ?? 0) > 0).length
    return Math.log(2 + (items.length + 1) / (having + 1))
  })
  return judged
    .map(({ item, readable, parts }) => {
      const sum = parts.reduce((all, part, at) => all + part * (weights[at] ?? 0), 0)
      const title = wordsIn(readable.title)
      const named = title.filter((one) => words.some((word) => closenessIn([one], word) > 0)).length
      const score =
        (sum + (sum > 0 ? (wholeTitle * named) / (title.length || 1) : 0)) * (readable.isOver ? whenOver : 1)
      return { item, score, matched: parts.filter((part) => part > 0).length }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
}

function partsOf(
  { title, text = '', names = '', note = '', isFound = false }: Readable,
  words: SearchedWord[],
): number[] {
  const [titled, named, told] = [title, names, `${text} ${note}`].map(wordsIn) as [
    string[],
    string[],
    string[],
  ]
  return words.map((word) =>
    Math.max(
      inTitle * closenessIn(titled, word),
      inNames * closenessIn(named, word),
      inText * closenessIn(told, word),
      isFound && word.query ? elsewhere : 0,
    ),
  )
}

/** The closest of the ways in which a text says a word; 0 when it does not. */
function closenessIn(text: string[], { ways }: SearchedWord): number {
  let most = 0
  for (const { words, closeness } of ways)
    if (closeness > most && words.every((word) => text.some((one) => isMeant(one, word, closeness))))
      most = closeness
  return most
}
