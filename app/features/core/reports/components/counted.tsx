import { Link } from 'react-router'

/** A number of the report; a link where a list has exactly the rows it counts. */
export function Counted({ words, list }: { words: string; list?: string }) {
  if (!list) return words
  return (
    <Link className="underline decoration-line-strong underline-offset-4 hover:decoration-current" to={list}>
      {words}
    </Link>
  )
}
