import { type DestinationStream, pino } from 'pino'
import { causingRequest } from './tracing/cause.server.ts'

/**
 * Structured lines on standard output. Nothing a person typed is logged: ids, counts, codes and our own words, never a
 * body, a name, an address, a token or a query string.
 */
export const log = openLog()

/** One line of JSON for each event, with its time in UTC, its process, and the request that caused it. */
export function openLog(to?: DestinationStream) {
  const setting = {
    level: process.env.LOG_LEVEL ?? 'info',
    base: { process: process.env.PROCESS_NAME ?? 'iris' },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    mixin: () => {
      const request = causingRequest()
      return request === undefined ? {} : { request }
    },
  }
  return to ? pino(setting, to) : pino(setting)
}

/**
 * An error's own message may quote typed text (a database names the offending value), so only its name, code and
 * location are logged.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error) && !isErrorCopy(error)) {
    const { name, code } = (error ?? {}) as { name?: string; code?: string }
    return { type: name ?? typeof error, code }
  }
  const { code, constraint, table, queue } = error as Details
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined
  // The stack begins with the message, which may be any typed text, also a line that looks like a stack frame.
  const stack = error.stack ?? ''
  const place = stack
    .slice(stack.indexOf(error.message) + error.message.length)
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .map((line) => line.trim())
  return { type: error.name ?? /^\w+/.exec(stack)?.[0], code, constraint, table, queue, place, cause }
}

type Details = { code?: string; constraint?: string; table?: string; queue?: string }
type ErrorCopy = { name?: string; message: string; stack: string; cause?: unknown }

/** The job queue reports copies of errors, with the name of the queue. */
const isErrorCopy = (error: unknown): error is ErrorCopy => {
  const { message, stack } = (error ?? {}) as Partial<ErrorCopy>
  return typeof message === 'string' && typeof stack === 'string'
}
