import { ButtonLink } from './button.tsx'

type PagerProps = {
  /** "Showing 50 of 10,000+" */
  shown: string
  newer?: string
  older?: string
  /** The label of the next page, where a screen has its own. */
  olderWord?: string
}

/** Lists use keyset pagination, so there is a newer and an older page and no page numbers. */
export function Pager({ shown, newer, older, olderWord = 'Older' }: PagerProps) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3 border-line border-t px-3 py-2.5">
      <span className="num mr-auto text-muted">{shown}</span>
      {(newer || older) && (
        <span className="flex gap-1.5">
          <Step word="Newer" to={newer} />
          <Step word={olderWord} to={older} />
        </span>
      )}
    </nav>
  )
}

function Step({ word, to }: { word: string; to?: string }) {
  if (to === undefined)
    return (
      <span className="btn btn-line" aria-disabled="true">
        {word}
      </span>
    )
  return <ButtonLink to={to}>{word}</ButtonLink>
}
