import { type Fault, isFault } from './faults.ts'
import type { Payment, Protocol, ProviderName, Reply } from './protocol.ts'
import type { World } from './world.ts'

type Protocols = Partial<Record<ProviderName, Protocol>>
const done: Reply = { status: 200, body: { done: true } }
const senseless: Reply = { status: 400, body: { message: 'see simulators/README.md' } }

/** What tests and the page may do that no provider offers. `path` begins after /_control/. */
export async function control(
  method: string,
  [what = '', ...path]: string[],
  query: URLSearchParams,
  world: World,
  protocols: Protocols,
): Promise<Reply> {
  if (what === 'payments' && method === 'GET') return { status: 200, body: world.payments().map(shown) }
  if (what === 'requests') return { status: 200, body: world.requests() }
  if (what === 'payments' && method === 'POST') return decide(path, world, protocols)
  if (what === 'faults') return setFault(method, path, world)
  if (what === 'hold') world.hold = method !== 'DELETE'
  else if (what === 'clock' && method === 'POST') world.advance(Number(query.get('seconds')) * 1000)
  else if (what === 'reset' && method === 'POST') world.reset()
  else return senseless
  return done
}

const shown = (payment: Payment) => ({ ...payment, faults: [...payment.faults] })

/** POST /_control/payments/<reference>/approve */
async function decide([key = '', verb]: string[], world: World, protocols: Protocols): Promise<Reply> {
  const payment = world.payments().find(({ reference, id }) => reference === key || id === key)
  if (!payment) return { status: 404, body: { message: 'no such payment' } }
  const approve = protocols[payment.provider]?.approve
  if (verb === 'approve') await (approve?.(payment, world) ?? world.settle(payment, 'completed'))
  else if (verb === 'decline') await world.settle(payment, 'failed')
  else if (verb === 'expire') await world.settle(payment, 'expired')
  else if (verb === 'cancel') await world.settle(payment, 'cancelled')
  else if (verb === 'tell') await world.reportPayment(payment)
  else if (verb === 'drop') payment.faults = new Set<Fault>([...payment.faults, 'callback-never'])
  else return senseless
  return done
}

/** PUT /_control/faults/mtn/503, PUT /_control/faults/mtn/next/silent, DELETE /_control/faults */
function setFault(method: string, path: string[], world: World): Reply {
  const [provider = '', first = '', second] = path
  const fault = second ?? first
  if (method === 'DELETE') world.faults.clear()
  else if (!isProvider(provider) || !isFault(fault)) return senseless
  else if (second === undefined) world.faults.set(provider, fault)
  else world.faults.setNext(provider, fault)
  return done
}

const isProvider = (name: string): name is ProviderName =>
  ['mtn', 'airtel', 'irembopay', 'flutterwave', 'paypal'].includes(name)
