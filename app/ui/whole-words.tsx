/** Longer words would not fit on the line of a phone. */
const longest = 16

/** A title whose short words with a hyphen stay whole: 'front-end' is not cut in two. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(\s+)/).map((word, at) =>
    word.includes('-') && word.length <= longest ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never change their places
      <span key={at} className="whitespace-nowrap">
        {word}
      </span>
    ) : (
      word
    ),
  )
}
