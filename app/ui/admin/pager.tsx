import { Link } from 'react-router'
import { ButtonLink } from './button.tsx'

type PagerProps = {
  /** "Showing 50 of 10,000+" */
  shown: string
  newer?: string
  older?: string
  /** The label of the next page, where a screen has its own. */
  olderWord?: string
  /** How many rows a page may have. */
  sizes?: { label: string; href: string; current: boolean }[]
}

/** Lists use keyset pagination, so there is a newer and an older page and no page numbers. */
export function Pager({ shown, newer, older, olderWord = 'Older', sizes = [] }: PagerProps) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3 border-line border-t px-3 py-2.5">
      <span className="num mr-auto text-muted">{shown}</span>
      {(newer || older || sizes.slice(1).some(({ current }) => current)) && <Sizes sizes={sizes} />}
      {(newer || older) && (
        <span className="flex gap-1.5">
          <Step word="Newer" to={newer} />
          <Step word={olderWord} to={older} />
        </span>
      )}
    </nav>
  )
}

function Sizes({ sizes }: { sizes: NonNullable<PagerProps['sizes']> }) {
  if (sizes.length === 0) return null
  return (
    <span className="flex items-center gap-1 text-muted">
      Rows
      {sizes.map(({ label, href, current }) => (
        <Link key={label} to={href} className="chip" aria-current={current ? 'true' : undefined}>
          {label}
          <span className="sr-only"> rows on a page</span>
        </Link>
      ))}
    </span>
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
