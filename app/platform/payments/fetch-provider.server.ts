import { config } from '../config.server.ts'
import { fetchOnce, type Reply, type NoReply as Silence } from '../fetch-once.server.ts'

export type { Reply }
/** `alert`: our own settings are wrong. */
export type NoReply = Silence & { alert?: boolean }

/** Asks a provider once. */
export const fetchProvider = (address: string, init: RequestInit): Promise<Reply | NoReply> =>
  fetchOnce(address, init, config().PAYMENT_TIMEOUT_SECONDS)

export const isWell = ({ status }: Reply) => status >= 200 && status < 300

/** An answer after which nobody knows what they took: a gateway, or a machine in trouble. */
export const isDoubtful = ({ status }: Reply) => status === 408 || status >= 500

/** They do not know us: a wrong key, or a firewall that was not told of our address. */
export const isStranger = ({ status }: Reply) => status === 401 || status === 403
