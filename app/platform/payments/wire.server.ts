import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { isDoubtful, type NoReply, type Reply } from './fetch-provider.server.ts'
import type { Returned, Submitted, Sum } from './provider.ts'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Letters and digits only: some gateways choke on a hyphen. */
export const newReference = () => `PAY${Array.from({ length: 15 }, () => letters[randomInt(32)]).join('')}`

/** What has no smaller unit than itself; everything else is counted in cents. */
const undivided = ['RWF', 'JPY', 'HUF', 'TWD']

/** '15000', 15000 and '15000.00' are the same sum of francs. */
export function readSum(value: string | number, currency: string): Sum {
  return { amount: Math.round(Number(value) * (undivided.includes(currency) ? 1 : 100)), currency }
}

/** '15000' or '10.95'. */
export function writeSum({ amount, currency }: Sum): string {
  return undivided.includes(currency) ? String(amount) : (amount / 100).toFixed(2)
}

/** Ids come as numbers or as texts. */
export const anyId = z.union([z.string().min(1), z.number()]).transform(String)

/** A page of theirs is encrypted, or stands where we ask them anyway. No other link is followed. */
function isTheirPage(link: string, base: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, host } = new URL(link)
  return protocol === 'https:' || (protocol === 'http:' && host === new URL(base).host)
}

/** '+250788000100' as Rwandan gateways want it: '0788000100'. */
export function toNational(phone: string | undefined): string | undefined {
  return phone?.startsWith('+250') ? `0${phone.slice(4)}` : undefined
}

/** A page to pay on, if it is really theirs. */
export function sentTo(link: string, base: string, providerReference?: string): Submitted {
  if (isTheirPage(link, base)) return { is: 'accepted', providerReference, redirectTo: link }
  return { is: 'refused', code: 'strange link', failure: 'unavailable', alert: true }
}

/** What anything but a success says of a charge they were asked to take. */
export function notTaken(reply: Reply | NoReply, code: string): Submitted {
  if (isOpen(reply)) return { is: 'unknown', code }
  const alert = reply.is === 'reply' ? reply.status !== 429 : reply.alert
  return { is: 'refused', code, failure: 'unavailable', alert }
}

/** And of a refund. */
export const notReturned = (reply: Reply | NoReply, code: string): Returned => ({
  is: isOpen(reply) ? 'unknown' : 'refused',
  code,
})

/** They may have done it all the same. */
function isOpen(reply: Reply | NoReply): boolean {
  return reply.is === 'reply' ? isDoubtful(reply) || reply.status < 400 : reply.is === 'unsure'
}
