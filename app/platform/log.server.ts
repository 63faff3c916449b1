import { pino } from 'pino'

/**
 * Structured lines on standard output. Nothing a person typed goes in: log ids, counts, codes and
 * our own words, never a body, a name, an address, a token or a query string.
 */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: { process: process.env.PROCESS_NAME ?? 'iris' },
  serializers: { err: describeError },
})

/**
 * An error's own message may quote what was typed (a database names the offending value), so only
 * its name, code and place are kept.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table } = error as Error & { code?: string; constraint?: string; table?: string }
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined
  const place = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .map((line) => line.trim())
  return { type: error.name, code, constraint, table, place, cause }
}
