import { isSigned, sign } from '~/platform/signing.server.ts'

/**
 * The address of a success page carries the id and our signature: it can be shown again without asking the
 * database, and nobody can make up a success that never was.
 */
export function successAddress(path: string, form: string, id: string): string {
  return `${path}/${id}.${sign(`sent ${form}`, id)}`
}

/** The id of what was made, or undefined for an address we never gave out. */
export function readSuccess(form: string, given: string | undefined): string | undefined {
  const [id = '', signature = ''] = (given ?? '').split('.')
  return isSigned(`sent ${form}`, id, signature) ? id : undefined
}

/** The reference people are shown. */
export const readReference = (form: string, given: string | undefined) =>
  readSuccess(form, given)?.slice(0, 8)
