import { isDatabaseAway, mayWorkLater, sqlState } from '~/platform/db/errors.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import type { Way } from './form-result.ts'

/** ERR-10: the insert succeeded, yet returned no row. */
export class NotSaved extends Error {}

/** A command refused. Thrown, so that everything it did is rolled back; the message is for the visitor. */
export class Refused extends Error {
  advice?: string
  /** Set when one field is the cause. */
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

/** ERR-04 to ERR-11: explains a failure to the visitor, never in the database's own words. */
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
