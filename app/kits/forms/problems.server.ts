import { isDatabaseAway, mayWorkLater, sqlState } from '~/platform/db/errors.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import type { Way } from './form-result.ts'

/** ERR-10: the database took the row without an error, yet did not give it back. */
export class NotSaved extends Error {}

/** A command said no. Thrown, so that everything it had done is undone; its message is for the person. */
export class Refused extends Error {
  advice?: string
  /** Set when one field is to blame. */
  field?: string
  way?: Way
  constructor(given: { refusal: string; advice?: string; field?: string; way?: Way }) {
    super(given.refusal)
    this.advice = given.advice
    this.field = given.field
    this.way = given.way
  }
}

type Explained = { text: string; status: number; isKnown: boolean }

/** ERR-04 to ERR-11: what a failure means to the person, never the database's own words. */
export function explain(error: unknown, reference: string): Explained {
  if (isDatabaseAway(error)) return { text: m.err_no_database(), status: 503, isKnown: true }
  const text = texts[sqlState(error) ?? '']
  if (text) return { text: text(), status: 500, isKnown: true }
  return {
    text: `${m.err_unexpected()} (${reference})`,
    status: mayWorkLater(error) ? 503 : 500,
    isKnown: false,
  }
}

const texts: Record<string, () => string> = {
  '42501': m.err_permission,
  '23505': m.err_duplicate,
  '23514': m.err_invalid,
  '42P01': m.err_missing,
}
