import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verifyPassword } from '@better-auth/utils/password'
import { config } from '../config.server.ts'
import { createFairQueue } from '../http/fair-queue.server.ts'

type Cost = { cost: number; blocks: number; lanes: number }

/**
 * The minimum OWASP recommends for scrypt: 32 MB, three times over. Tests use less; a live hub may not (platform/live).
 */
const today = (): Cost => ({ cost: config().SCRYPT_COST, blocks: 8, lanes: 3 })

// Slow on purpose, in one of Node's four threads: two at a time, one of each network in turn, so that a flood of
// sign-ins
// leaves threads for the rest and only delays itself.
const inQueue = createFairQueue({ atOnce: 2, seconds: 60 })
// A sign-in from a known place does not wait behind a thousand attempts.
const knownQueue = createFairQueue({ atOnce: 1, seconds: 60 })
const ours = 'ours'

const derive = promisify<string, string, number, object, Buffer>(scrypt)

async function hashWith(text: string, salt: string, { cost, blocks, lanes }: Cost): Promise<string> {
  const options = { N: 2 ** cost, r: blocks, p: lanes, maxmem: 512 * 1024 * 1024 }
  const key = await derive(text.normalize('NFKC'), salt, 32, options)
  // The hash carries its parameters, so that the cost can rise.
  return `scrypt$${cost}$${blocks}$${lanes}$${salt}$${key.toString('base64url')}`
}

function readHash(kept: string): (Cost & { salt: string }) | undefined {
  const [name, cost, blocks, lanes, salt = ''] = kept.split('$')
  if (name !== 'scrypt') return undefined
  return { cost: Number(cost), blocks: Number(blocks), lanes: Number(lanes), salt }
}

export const hashPassword = (password: string) =>
  inQueue(ours, () => hashWith(password, randomBytes(16).toString('base64url'), today()))

// A password for an account that does not exist takes just as long.
const nobodys = () => hashPassword(randomBytes(16).toString('base64url'))
let nobody: Promise<string> | undefined

export async function isPassword(
  kept: string | null | undefined,
  input: string,
  { isKnown = false, network = ours } = {},
): Promise<boolean> {
  nobody ??= nobodys()
  const compared = kept ?? (await nobody)
  const right = await (isKnown ? knownQueue : inQueue)(network, () => isSame(compared, input))
  return right && kept != null
}

async function isSame(kept: string, input: string): Promise<boolean> {
  const made = readHash(kept)
  // Made before hashes carried their cost.
  if (!made) return verifyPassword(kept, input)
  const again = await hashWith(input, made.salt, made)
  return timingSafeEqual(Buffer.from(again), Buffer.from(kept))
}

/** Whether a hash is weaker than today's cost: it is rehashed when its password is typed. */
export function isOutdated(kept: string): boolean {
  const made = readHash(kept)
  const { cost, blocks, lanes } = today()
  return !made || made.cost < cost || made.blocks < blocks || made.lanes < lanes
}

/** Ten are made at once, each one of 2 to the 74th: they need a lower cost than passwords people choose. */
const ofRecovery = (): Cost => ({ cost: Math.min(today().cost, 14), blocks: 8, lanes: 1 })

/** The salt is the account's, so that a typed code is hashed once and not once for each of the ten. */
const recoverySalt = (staffId: string) => `recovery-${staffId}`
const asPrinted = (code: string) =>
  code
    .slice(0, 60)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

export const hashRecoveryCode = (staffId: string, code: string): Promise<string> =>
  inQueue(ours, () => hashWith(asPrinted(code), recoverySalt(staffId), ofRecovery()))

/** Which hash of an account a typed recovery code matches. They may have been made at different costs. */
export async function findRecoveryCode(
  staffId: string,
  kept: readonly string[],
  input: string,
): Promise<string | undefined> {
  const costs = new Map(kept.map((hash) => [hash.slice(0, hash.lastIndexOf('$')), readHash(hash)]))
  for (const made of costs.values()) {
    const hash = made && (await inQueue(ours, () => hashWith(asPrinted(input), recoverySalt(staffId), made)))
    if (hash && kept.includes(hash)) return hash
  }
}
