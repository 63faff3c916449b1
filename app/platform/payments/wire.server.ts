import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { isDoubtful, type NoReply, type Reply } from './fetch-provider.server.ts'
import type { Returned, Submitted, Sum } from './provider.ts'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Letters and digits only: some gateways reject a hyphen. */
export const newReference = () => `PAY${Array.from({ length: 15 }, () => letters[randomInt(32)]).join('')}`

/** Currencies without a smaller unit; all others are counted in cents. */
const undivided = ['RWF', 'JPY', 'HUF', 'TWD']

/** '15000', 15000 and '15000.00' are the same amount of francs. */
export function readSum(value: string | number, currency: string): Sum {
  return { amount: Math.round(Number(value) * (undivided.includes(currency) ? 1 : 100)), currency }
}

/** '15000' or '10.95'. */
export function writeSum({ amount, currency }: Sum): string {
  return undivided.includes(currency) ? String(amount) : (amount / 100).toFixed(2)
}

/** Ids come as numbers or as strings. */
export const anyId = z.union([z.string().min(1), z.number()]).transform(String)

/** A page of theirs is https, or on the host of their API. No other link is followed. */
function isTheirPage(link: string, base: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, host } = new URL(link)
  return protocol === 'https:' || (protocol === 'http:' && host === new URL(base).host)
}

/** '+250788000100' in the format of Rwandan gateways: '0788000100'. */
export function toNational(phone: string | undefined): string | undefined {
  return phone?.startsWith('+250') ? `0${phone.slice(4)}` : undefined
}

/** The payment page, if it is really theirs. */
export function sentTo(link: string, base: string, providerReference?: string): Submitted {
  if (isTheirPage(link, base)) return { is: 'accepted', providerReference, redirectTo: link }
  return { is: 'refused', code: 'strange link', failure: 'unavailable', alert: true }
}

/** The result of a charge whose reply was no success. */
export function notTaken(reply: Reply | NoReply, code: string): Submitted {
  if (isOpen(reply)) return { is: 'unknown', code }
  const alert = reply.is === 'reply' ? reply.status !== 429 : reply.alert
  return { is: 'refused', code, failure: 'unavailable', alert }
}

/** The same for a refund. */
export const notReturned = (reply: Reply | NoReply, code: string): Returned => ({
  is: isOpen(reply) ? 'unknown' : 'refused',
  code,
})

/** They may have processed it all the same. */
function isOpen(reply: Reply | NoReply): boolean {
  return reply.is === 'reply' ? isDoubtful(reply) || reply.status < 400 : reply.is === 'unsure'
}
