import { Link } from 'react-router'

/** Reloads everything: with script only the data, without script the page. */
export const TryAgain = () => (
  <Link
    to="/admin"
    className="link inline-flex min-h-8 items-center whitespace-nowrap max-lg:min-h-11"
    preventScrollReset
  >
    Try again
  </Link>
)

/** A-DSH-06: a failed count is not shown as 0. */
export const NotCounted = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">could not be counted</span>
  </>
)
