import { data } from 'react-router'
import { db } from '~/platform/db/db.server.ts'
import { createMisses } from '~/platform/http/misses.server.ts'
import { certificateAt } from './certificate.queries.server.ts'

/** A person has one certificate to check, a recruiter a pile. Whoever asks for more that are not there guesses. */
const misses = createMisses({ slow: 30, most: 600, seconds: 60 })

/**
 * CRT-09: the certificate at an address, for its page and its files. Throws the answer for whoever asks for none, or
 * guesses: the same to everybody, whatever was typed.
 */
export async function askedCertificate(address: string, visitor: string) {
  const wait = () => data(null, { status: 429, headers: { 'Retry-After': String(misses.seconds) } })
  if (misses.isClosed(visitor)) throw wait()
  const found = await certificateAt(db(), address)
  if (found) return found
  throw misses.miss(visitor) ? wait() : data(null, { status: 404 })
}
