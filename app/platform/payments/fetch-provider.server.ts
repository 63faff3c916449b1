import { config } from '../config.server.ts'
import { fetchOnce, type Reply, type NoReply as Silence } from '../fetch-once.server.ts'

export type { Reply }
/** `alert`: our own settings are wrong. */
export type NoReply = Silence & { alert?: boolean }

/** Sends one request to a provider. */
export const fetchProvider = (address: string, init: RequestInit): Promise<Reply | NoReply> =>
  fetchOnce(address, init, config().PAYMENT_TIMEOUT_SECONDS)

export const isWell = ({ status }: Reply) => status >= 200 && status < 300

/** An answer that leaves open whether they accepted it: a gateway, or a failing server. */
export const isDoubtful = ({ status }: Reply) => status === 408 || status >= 500

/** They do not know us: a wrong key, or a firewall without our address. */
export const isStranger = ({ status }: Reply) => status === 401 || status === 403
