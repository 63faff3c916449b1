import { Link } from 'react-router'

/** Asks for everything again: in the browser only for the data, without script for the page. */
export const TryAgain = () => (
  <Link
    to="/admin"
    className="link inline-flex min-h-8 items-center whitespace-nowrap max-lg:min-h-11"
    preventScrollReset
  >
    Try again
  </Link>
)

/** A-DSH-06: what could not be counted is not nothing. */
export const NotCounted = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">could not be counted</span>
  </>
)
