import { randomUUID } from 'node:crypto'
import { config } from '~/platform/config.server.ts'
import { createFastSignature } from '~/platform/fast-signature.server.ts'
import { isSame } from '~/platform/signing.server.ts'

/** With the current and the previous secret: a page that is open while the secret changes still counts. */
let proofs: ReturnType<typeof createFastSignature>[] | undefined

function proofsOf() {
  const { SECRET, SECRET_PREVIOUS } = config()
  proofs ??= [SECRET, SECRET_PREVIOUS].flatMap((secret) =>
    secret ? createFastSignature(secret, 'view') : [],
  )
  return proofs
}

export type Token = {
  /** Random and unique. */
  id: string
  itemId: string
  placement: string
  givenAt: Date
  isOurs: boolean
}

/**
 * A-ADS-15: the one-time token of a box that came into view: item, placement and time, signed. Nothing is stored for
 * it, and the database accepts each only once.
 */
export function giveToken(itemId: string, placement: string, now: Date): string {
  const said = [randomUUID(), itemId, placement, now.getTime().toString(36)].join('.')
  return `${said}.${proofsOf()[0]?.(said)}`
}

const shape = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([a-z-]{1,20})\.([0-9a-z]{1,10})\.([\w-]{32})$/

/** Undefined when malformed. */
export function readToken(given: string): Token | undefined {
  const [, id = '', itemId = '', placement = '', at = '', proof = ''] = shape.exec(given) ?? []
  if (!id) return
  const said = given.slice(0, -proof.length - 1)
  const isOurs = proofsOf().some((proofOf) => isSame(proofOf(said), proof))
  return { id, itemId, placement, givenAt: new Date(Number.parseInt(at, 36)), isOurs }
}
