import { type SQL, sql } from 'drizzle-orm'

/** The minimum length of a search: fewer letters match every row. */
export const searchFrom = 3

/** How the search of a list compares. */
export type Matching = {
  /** How the searched expression matches the input, where it is not a substring match; needs its own kind of index. */
  meets?: (searched: SQL, input: string) => SQL
  /** Spells the input as the searched text does. */
  spell?: (input: string) => string
}

export const spelled = ({ spell }: Matching, q: string) => (spell?.(q) ?? q).toLowerCase()

/** Whether a searched text matches the input: as the list defines it, or by containing every part. */
export function meetsOf({ meets }: Matching, q: string): (searched: SQL) => SQL {
  return (searched) => (meets ? meets(searched, q) : hasParts(searched, q))
}

/** Whether a text contains each of the words, in any order: some people put the family name first. */
export const hasParts = (searched: SQL, input: string): SQL => hasAll(searched, partsOf(input))

function partsOf(input: string): string[] {
  const words = input.split(/\s+/)
  // A word that is too short matches every row: the input is then searched as a whole.
  return words.every((word) => word.length >= searchFrom) ? words : [input]
}

export const hasAll = (searched: SQL, parts: string[]): SQL =>
  sql.join(
    parts.map((part) => sql`${searched} like ${patternOf(part)}`),
    sql` and `,
  )

const step = 3
const pieceLength = 2 * step
/** Long input, such as an address or a number: shorter input has no more pieces than an index finds at once. */
export const isLong = (input: string) => partsOf(input).some((part) => part.length > 2 * pieceLength)
/** A piece without these characters is in no index. */
const isIndexed = /[\p{L}\p{N}]{3}/u

/**
 * The input in overlapping pieces. A text that contains all of it contains each piece, and an index finds the rarest
 * piece of an e-mail address many times faster than the whole address, most of which is in every row.
 */
export function piecesOf(input: string): string[] {
  const pieces = partsOf(input).flatMap((part) => {
    const letters = [...part]
    const starts = [...letters.keys()].filter(
      (at) => at === 0 || (at % step === 0 && at + step < letters.length),
    )
    return starts.map((at) => letters.slice(at, at + pieceLength).join(''))
  })
  const indexed = new Set(pieces.filter((piece) => isIndexed.test(piece)))
  return indexed.size > 0 ? [...indexed] : partsOf(input)
}

export const patternOf = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`
