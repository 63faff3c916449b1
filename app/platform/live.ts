import { createHash } from 'node:crypto'
import { bitsOf } from './issuer-keys.ts'

type Settings = {
  NODE_ENV: string
  PUBLIC_ORIGIN: string
  SECRET: string
  CERTIFICATE_KEY: string
  SCRYPT_COST: number
  NODE_TLS_REJECT_UNAUTHORIZED?: string
}
type Gap = { name: string; message: string }

/** Fingerprints of the secrets in this repository, which everybody can read. */
const secretOfDemo = 'ab3a292cc4b0c1fbd0caa5a21e9b7a30e473ea4f09b5ee886834317bd1f1de0f'
const keyOfDemo = 'e930ed6ae61a7f1bebcb6cfac17acb8edd2fdd691cfd392501ecb74cec831811'
const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex')

const isHere = (address: string) =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname)

/** A service on this machine, also by a socket, needs no encryption; any other does. */
const isNear = (address: string) => !URL.canParse(address) || !new URL(address).hostname || isHere(address)
const says = (address: string, name: string) => new URL(address).searchParams.get(name)

/** What each connection to another machine must require, so that nobody on the way can read or fake it. */
function openLine(name: string, address: string): string | undefined {
  if (name.startsWith('DATABASE')) {
    if (!isNear(address) && says(address, 'sslmode') !== 'verify-full')
      return 'leads to another machine and must say sslmode=verify-full'
  } else if (name.startsWith('SMTP')) {
    if (!isNear(address) && !address.startsWith('smtps:') && says(address, 'requireTLS') !== 'true')
      return 'leads to another machine and must be smtps or say requireTLS=true'
    // A provider on this machine is a simulator. A mail server, a database or a storage service may well be here.
  } else if (name.endsWith('_URL') && isHere(address))
    return 'leads to this machine, where only a simulator can be'
  else if (!address.startsWith('https:') && !isHere(address)) return 'must begin with https'
}

/** Whether this hub is live: in production, and at a public address. */
export const isLive = ({ NODE_ENV, PUBLIC_ORIGIN }: Pick<Settings, 'NODE_ENV' | 'PUBLIC_ORIGIN'>) =>
  NODE_ENV === 'production' && !isHere(PUBLIC_ORIGIN)

/** Demo settings that a live hub must not have. */
export function liveGaps(settings: Settings): Gap[] {
  if (!isLive(settings)) return []
  const gaps: Gap[] = []
  const refuse = (name: string, message: string) => gaps.push({ name, message })
  if (!settings.PUBLIC_ORIGIN.startsWith('https:')) refuse('PUBLIC_ORIGIN', 'must begin with https')
  if (fingerprint(settings.SECRET) === secretOfDemo) refuse('SECRET', 'is the one of the demo: make your own')
  if (fingerprint(settings.CERTIFICATE_KEY) === keyOfDemo)
    refuse('CERTIFICATE_KEY', 'is the one of the demo: anybody could sign certificates with it')
  if (settings.SCRYPT_COST < 15) refuse('SCRYPT_COST', 'is for tests: passwords would be too easy to try out')
  if (bitsOf(settings.CERTIFICATE_KEY) < 3072)
    refuse('CERTIFICATE_KEY', 'must have 3072 bits or more: its signatures must stay trustworthy for decades')
  if (settings.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    refuse('NODE_TLS_REJECT_UNAUTHORIZED', 'must not be 0: anybody could answer in the name of others')
  for (const [name, value] of Object.entries(settings)) {
    const isAddress = name.endsWith('_URL') || name.endsWith('_ENDPOINT')
    const problem = isAddress && typeof value === 'string' ? openLine(name, value) : undefined
    if (problem) refuse(name, problem)
  }
  return gaps
}
