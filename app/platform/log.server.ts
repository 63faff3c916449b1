import { type DestinationStream, pino } from 'pino'

/**
 * Structured lines on standard output. Nothing a person typed is logged: ids, counts, codes and our own words, never a
 * body, a name, an address, a token or a query string.
 */
export const log = openLog()

/** One line of JSON for each event, with its time in UTC and its process. */
export function openLog(to?: DestinationStream) {
  const setting = {
    level: process.env.LOG_LEVEL ?? 'info',
    base: { process: process.env.PROCESS_NAME ?? 'iris' },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  return to ? pino(setting, to) : pino(setting)
}

/**
 * An error's own message may quote typed text (a database names the offending value), so only its name, code and
 * location are logged.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) {
    const { name, code } = (error ?? {}) as { name?: string; code?: string }
    return { type: name ?? typeof error, code }
  }
  const { code, constraint, table } = error as Error & { code?: string; constraint?: string; table?: string }
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined
  // The stack begins with the message, which may be any typed text, also a line that looks like a stack frame.
  const stack = error.stack ?? ''
  const place = stack
    .slice(stack.indexOf(error.message) + error.message.length)
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .map((line) => line.trim())
  return { type: error.name, code, constraint, table, place, cause }
}
