import { isSigned, sign } from '~/platform/signing.server.ts'

const second = 1000
/** Long enough to come back to an open tab. What it shows is in a message, too. */
const successSeconds = 30 * 24 * 3600

/**
 * The address of a success page carries the id, the moment and our signature: it can be shown again without asking the
 * database, and nobody can make up a success that never was.
 */
export function successAddress(path: string, form: string, id: string, now = new Date()): string {
  const text = `${id}.${Math.floor(now.getTime() / second).toString(36)}`
  return `${path}/${text}.${sign(`sent ${form}`, text)}`
}

/** The id of what was made, or undefined for an address we never gave out or that is too old. */
export function readSuccess(form: string, given: string | undefined, now = new Date()): string | undefined {
  const [id = '', since = '', signature = ''] = (given ?? '').split('.')
  if (!isSigned(`sent ${form}`, `${id}.${since}`, signature)) return undefined
  return now.getTime() / second - Number.parseInt(since, 36) <= successSeconds ? id : undefined
}

/** The reference people are shown. */
export const readReference = (form: string, given: string | undefined) =>
  readSuccess(form, given)?.slice(0, 8)
