import { Fragment } from 'react'

/** Longer words would not fit on the line of a phone. */
const longest = 16

/** A title whose short words with a hyphen stay whole: 'front-end' is not cut in two. */
export function WholeWords({ text }: { text: string }) {
  const words = text.split(' ')
  const isWhole = (word: string) => word.includes('-') && word.length <= longest
  if (!words.some(isWhole)) return text
  return words.map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never change their places
    <Fragment key={at}>
      {at > 0 && ' '}
      {isWhole(word) ? <span className="whitespace-nowrap">{word}</span> : word}
    </Fragment>
  ))
}
