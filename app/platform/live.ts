import { createHash } from 'node:crypto'

type Settings = {
  NODE_ENV: string
  PUBLIC_ORIGIN: string
  SECRET: string
  CERTIFICATE_KEY: string
  SCRYPT_COST: number
}
type Gap = { name: string; message: string }

/** Fingerprints of what stands in this repository, where everybody can read it. */
const secretOfDemo = 'ab3a292cc4b0c1fbd0caa5a21e9b7a30e473ea4f09b5ee886834317bd1f1de0f'
const keyOfDemo = 'e930ed6ae61a7f1bebcb6cfac17acb8edd2fdd691cfd392501ecb74cec831811'
const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex')

const isHere = (address: string) =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname)

/** Whether real people reach this hub: it runs for good, and under an address that is not this machine's own. */
export const isLive = ({ NODE_ENV, PUBLIC_ORIGIN }: Pick<Settings, 'NODE_ENV' | 'PUBLIC_ORIGIN'>) =>
  NODE_ENV === 'production' && !isHere(PUBLIC_ORIGIN)

/** What belongs to a demo and must never meet real people. */
export function liveGaps(settings: Settings): Gap[] {
  if (!isLive(settings)) return []
  const gaps: Gap[] = []
  const refuse = (name: string, message: string) => gaps.push({ name, message })
  if (!settings.PUBLIC_ORIGIN.startsWith('https:')) refuse('PUBLIC_ORIGIN', 'must begin with https')
  if (fingerprint(settings.SECRET) === secretOfDemo) refuse('SECRET', 'is the one of the demo: make your own')
  if (fingerprint(settings.CERTIFICATE_KEY) === keyOfDemo)
    refuse('CERTIFICATE_KEY', 'is the one of the demo: anybody could sign certificates with it')
  if (settings.SCRYPT_COST < 15) refuse('SCRYPT_COST', 'is for tests: passwords would be too easy to try out')
  // A provider on this machine is a simulator. A mail server, a database or a storage service may well be here.
  for (const [name, value] of Object.entries(settings))
    if (/^(?!DATABASE|SMTP).*_URL$/.test(name) && typeof value === 'string' && isHere(value))
      refuse(name, 'leads to this machine, where only a simulator can be')
  return gaps
}
