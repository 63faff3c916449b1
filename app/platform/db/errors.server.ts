/** SQLSTATE of a database error, wherever the driver and the query builder put it. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as Error & { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
])
// 08: connection errors; 57P01 to 57P03: shut down, crashed, starting up; 53300: too many connections.
const awayStates = /^(?:08|57P0[123]|53300)/

// Lock timeout, deadlock or statement timeout: nothing was changed, and a retry may work.
const laterStates = new Set(['55P03', '40P01', '40001', '57014'])

/** True when nothing was changed and a retry may work in a moment. */
export const mayWorkLater = (error: unknown): boolean =>
  isDatabaseAway(error) || laterStates.has(sqlState(error) ?? '')

/** True when the database could not be reached, as opposed to having refused the query. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error)
  if (state && awayStates.test(state)) return true
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as Error & { code?: unknown }
    if (typeof code === 'string' && connectionCodes.has(code)) return true
    if (
      /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
        at.message,
      )
    )
      return true
  }
  return false
}
