/** A part of a text: the same in both, only in the old one, or only in the new one. */
export type TextPart = { kind: 'same' | 'gone' | 'new'; text: string }

/** More pairs of words are not compared: then everything between the equal ends is another text. */
const mostPairs = 1_000_000

/** A word with the spaces after it. */
export const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? []

/** What became of a text, word by word: the longest common words stay. */
export function wordDifference(before: string, after: string): TextPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const middle = between(old.slice(start, old.length - end), now.slice(start, now.length - end))
  return joined([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ])
}

function between(old: string[], now: string[]): TextPart[] {
  if (old.length * now.length > mostPairs)
    return [
      { kind: 'gone', text: old.join('') },
      { kind: 'new', text: now.join('') },
    ]
  // How many words the rests of both have in common, from each pair on.
  const width = now.length + 1
  const common = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const found: TextPart[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [gone = '', fresh = ''] = [old[i], now[j]]
    if (i < old.length && j < now.length && gone === fresh) {
      found.push({ kind: 'same', text: gone })
      i++
      j++
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      found.push({ kind: 'gone', text: gone })
      i++
    } else {
      found.push({ kind: 'new', text: fresh })
      j++
    }
  }
  return found
}

/** Neighbours of one kind are one; between two equal parts what is gone stands before what is new. */
function joined(parts: TextPart[]): TextPart[] {
  const all: TextPart[] = []
  for (const { kind, text } of parts) {
    const last = all.at(-1)
    if (!text) continue
    if (last?.kind === kind) last.text += text
    else if (kind === 'gone' && last?.kind === 'new' && all.at(-2)?.kind === 'gone')
      (all.at(-2) as TextPart).text += text
    else all.push({ kind, text })
  }
  return all
}
