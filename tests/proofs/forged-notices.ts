import { randomUUID } from 'node:crypto'
import type { ProviderName, Told } from '../../simulators/payments/protocol.ts'
import { protocols } from '../../simulators/payments/server.ts'
import type { World } from '../../simulators/payments/world.ts'
import type { Random } from '../support/random.ts'
import type { Followed } from './notices.ts'

/** A forged or altered notice. `isRefused`: its provider signs, so it must be refused. */
export type Forged = { told: Told; how: string; isRefused: boolean }

type Change = {
  how: string
  change: (told: Told, random: Random) => Told
  isRefused: (by: ProviderName) => boolean
}

const signs = (by: ProviderName) => by === 'flutterwave' || by === 'irembopay' || by === 'paypal'
const withHeaders = (told: Told, change: (name: string, value: string) => string | undefined): Told => ({
  ...told,
  headers: Object.fromEntries(
    Object.entries(told.headers).flatMap(([name, value]) => {
      const changed = change(name, value)
      return changed === undefined ? [] : [[name, changed]]
    }),
  ),
})
const isProof = (name: string) => !/^content-type$/i.test(name)
// Where a provider cannot sign, the end of the address is a secret that a forger does not know.
const elsewhere = ({ address }: Told) =>
  /\/mtn\//.test(address) ? address.replace(/[^/]+$/, randomUUID()) : address

const changes: Change[] = [
  {
    how: 'without proof',
    change: (told) => withHeaders(told, (name, value) => (isProof(name) ? undefined : value)),
    isRefused: signs,
  },
  {
    how: 'guessed proof',
    change: (told) =>
      withHeaders(told, (name, value) =>
        /hash|signature|sig$/i.test(name)
          ? value.replace(/[0-9A-Za-z]/g, (sign) => (sign === '7' ? '8' : '7'))
          : value,
      ),
    isRefused: signs,
  },
  {
    how: 'words changed',
    change: (told) => ({
      ...told,
      body: told.body
        .replace(/"(status|paymentStatus|event_type)":"[^"]*"/, '"$1":"PAID"')
        .replace(/\d{3,}/, '999999'),
    }),
    isRefused: signs,
  },
  {
    how: 'cut off',
    change: (told) => ({ ...told, body: told.body.slice(0, -3) }),
    isRefused: (by) => by === 'flutterwave' || by === 'irembopay',
  },
  {
    how: 'noise',
    change: (told, random) => ({ ...told, body: 'x'.repeat(random.upTo(2000)) }),
    isRefused: (by) => by === 'flutterwave' || by === 'irembopay',
  },
]

/** All of them claim that an unpaid payment was paid: nothing else would be worth a forgery. */
export function forgeries(random: Random, count: number, followed: Followed[], world: World): Forged[] {
  const unpaid = followed.filter(({ fate }) => !fate.startsWith('paid') || fate === 'paid too little')
  return Array.from({ length: count }, (_, n) => {
    const { provider, payment } = random.pick(unpaid) as Followed
    const told = protocols[provider].notify({ ...payment, state: 'completed' }, world)
    if (!told) throw new Error(`no forgery for ${provider}`)
    const { how, change, isRefused } = changes[n % changes.length] as Change
    return {
      told: { ...change(told, random), address: elsewhere(told) },
      how: `${provider} ${how}`,
      isRefused: isRefused(provider),
    }
  })
}
