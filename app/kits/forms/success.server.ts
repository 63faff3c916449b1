import { showPhone } from '~/platform/phone.server.ts'
import { readStamp, stamp } from '~/platform/signing.server.ts'
import { isTexted } from '~/platform/sms/sms.server.ts'
import type { Recipient } from './sent-to.tsx'

/** Thirty days: long enough to come back to an open tab. The content is in a message, too. */
const goodFor = 30 * 24 * 3600
/** An hour. */
const freshFor = 3600

/**
 * The address of a success page contains the id, the time and our signature: it can be shown again without the
 * database, and nobody can forge a success.
 */
export const successAddress = (path: string, form: string, id: string, now = new Date()) =>
  `${path}/${stamp(`sent ${form}`, id, now)}`

export type Success = {
  /** The id of the created record. */
  id: string
  /** The reference number shown to people. */
  reference: string
  at: Date
  /** The visitor has only just typed the contact, so the page may show it. */
  isFresh: boolean
}

/** Undefined for an address that we did not sign or that is too old. */
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

/** The recipient of messages about a row, formatted for display; without a number that gets no texts. */
export const recipientOf = (row: { email: string; phone?: string } | undefined): Recipient | undefined =>
  row && { email: row.email, phone: row.phone && isTexted(row.phone) ? showPhone(row.phone) : undefined }
