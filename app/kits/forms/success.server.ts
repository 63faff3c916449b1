import { showPhone } from '~/platform/phone.server.ts'
import { readStamp, stamp } from '~/platform/signing.server.ts'
import type { Recipient } from './sent-to.tsx'

/** Thirty days: long enough to come back to an open tab. What it shows is in a message, too. */
const goodFor = 30 * 24 * 3600
/** An hour. */
const freshFor = 3600

/**
 * The address of a success page carries the id, the moment and our signature: it can be shown again without asking the
 * database, and nobody can make up a success that never was.
 */
export const successAddress = (path: string, form: string, id: string, now = new Date()) =>
  `${path}/${stamp(`sent ${form}`, id, now)}`

export type Success = {
  /** Of what was made. */
  id: string
  /** What people are shown of it. */
  reference: string
  at: Date
  /** Whoever looks at it has just typed it, so it may show where we write to. */
  isFresh: boolean
}

/** Undefined for an address we never gave out or that is too old. */
export function readSuccess(form: string, given: string | undefined, now = new Date()): Success | undefined {
  const read = readStamp(`sent ${form}`, given, { goodFor, now })
  return (
    read && {
      ...read,
      reference: read.id.slice(0, 8),
      isFresh: now.getTime() - read.at.getTime() < freshFor * 1000,
    }
  )
}

/** Whom we write to about a row, as they read it. */
export const recipientOf = (row: { email: string; phone?: string } | undefined): Recipient | undefined =>
  row && { email: row.email, phone: row.phone && showPhone(row.phone) }
