import { readStamp, stamp } from '~/platform/signing.server.ts'

/** Thirty days: long enough to come back to an open tab. What it shows is in a message, too. */
const goodFor = 30 * 24 * 3600

/**
 * The address of a success page carries the id, the moment and our signature: it can be shown again without asking the
 * database, and nobody can make up a success that never was.
 */
export const successAddress = (path: string, form: string, id: string, now = new Date()) =>
  `${path}/${stamp(`sent ${form}`, id, now)}`

/** The id of what was made, or undefined for an address we never gave out or that is too old. */
export const readSuccess = (form: string, given: string | undefined, now = new Date()) =>
  readStamp(`sent ${form}`, given, { goodFor, now })

/** The reference people are shown. */
export const readReference = (form: string, given: string | undefined) =>
  readSuccess(form, given)?.slice(0, 8)
