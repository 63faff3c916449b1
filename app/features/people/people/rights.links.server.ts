import { isSigned, sign } from '~/platform/signing.server.ts'
import { linkMinutes } from './rights.options.ts'

const minute = 60_000

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Gives access to what was sent with one contact point. It is sent only there, so opening it proves ownership. */
export const rightsToken = (contactPointId: string, now: Date) => seal('my-data', [contactPointId], now)

export function readRightsToken(token: string | undefined, now: Date): string | undefined {
  return open('my-data', token, 1, now)?.[0]
}

/** Sent to the new address: lets it replace the old one. */
export const changeToken = (fromId: string, toId: string, now: Date) =>
  seal('my-data change', [fromId, toId], now)

export function readChangeToken(token: string | undefined, now: Date) {
  const [from, to] = open('my-data change', token, 2, now) ?? []
  return from && to ? { from, to } : undefined
}

function seal(purpose: string, ids: string[], now: Date): string {
  const text = [...ids, Math.floor(now.getTime() / minute + linkMinutes).toString(36)].join('.')
  return `${text}.${sign(purpose, text)}`
}

function open(purpose: string, token: string | undefined, count: number, now: Date): string[] | undefined {
  const parts = (token ?? '').split('.')
  const [last = '', signature = ''] = parts.slice(count)
  const ids = parts.slice(0, count)
  if (parts.length !== count + 2 || !isSigned(purpose, [...ids, last].join('.'), signature)) return undefined
  return now.getTime() / minute <= Number.parseInt(last, 36) && ids.every((id) => isId.test(id))
    ? ids
    : undefined
}
