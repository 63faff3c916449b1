/** The words of a text in plain lower-case letters, for a search that knows neither accents nor signs. */
export function wordsIn(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** The shortest word a search looks for: one letter begins half of all words. */
const shortest = 2

/**
 * What somebody typed as the database asks for it: each word as a beginning. Words hold letters and digits only, so
 * none can end its quotes. Nothing is left of what is too short to look for.
 */
export function searchOf(typed: string): string[] {
  const words = [...new Set(wordsIn(typed))].filter((word) => word.length >= shortest)
  return words.map((word) => `'${word}':*`)
}

/** The beginning of a text, cut between two words. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length + 1).replace(/\s\S*$/, '')
  return `${cut.slice(0, length).toWellFormed()}…`
}
