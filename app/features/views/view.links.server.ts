import { randomUUID } from 'node:crypto'
import { isSigned, sign } from '~/platform/signing.server.ts'

const purpose = 'view'

export type Token = {
  /** What makes it one of a kind. */
  id: string
  itemId: string
  placement: string
  givenAt: Date
  isOurs: boolean
}

/**
 * A-ADS-15: the one-time token of a box that came into view. It says what stood where and when, signed; nothing is
 * written down for it, and the database takes each only once.
 */
export function giveToken(itemId: string, placement: string, now: Date): string {
  const said = [randomUUID(), itemId, placement, now.getTime().toString(36)].join('.')
  return `${said}.${sign(purpose, said)}`
}

const shape = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([a-z-]{1,20})\.([0-9a-z]{1,10})\.([\w-]{32})$/

/** Nothing, when it is not even made like one. */
export function readToken(given: string): Token | undefined {
  const [, id = '', itemId = '', placement = '', at = '', proof = ''] = shape.exec(given) ?? []
  if (!id) return
  const isOurs = isSigned(purpose, given.slice(0, -proof.length - 1), proof)
  return { id, itemId, placement, givenAt: new Date(Number.parseInt(at, 36)), isOurs }
}
