import { askOnce, type Heard, type Unheard as Silence } from '../ask.server.ts'
import { config } from '../config.server.ts'

export type { Heard }
/** `alert`: our own settings are wrong. */
export type Unheard = Silence & { alert?: boolean }

/** Asks a provider once. */
export const ask = (address: string, init: RequestInit): Promise<Heard | Unheard> =>
  askOnce(address, init, config().PAYMENT_TIMEOUT_SECONDS)

export const isWell = ({ status }: Heard) => status >= 200 && status < 300

/** An answer after which nobody knows what they took: a gateway, or a machine in trouble. */
export const isDoubtful = ({ status }: Heard) => status === 408 || status >= 500

/** They do not know us: a wrong key, or a firewall that was not told of our address. */
export const isStranger = ({ status }: Heard) => status === 401 || status === 403
