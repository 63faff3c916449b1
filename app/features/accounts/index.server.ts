import type { Visit } from '~/platform/http/visit.ts'
import { readCookie } from '~/platform/http/cookies.server.ts'
import type { Caller } from './commands/note-event.server.ts'

export { accountTexts, networkTries } from './accounts.options.ts'
export { staffOfSession } from './accounts.queries.server.ts'
export { countTry, tryKey } from './commands/count-try.server.ts'
export { type Caller, noteEvent } from './commands/note-event.server.ts'

/** Where a request comes from, for the security log and for counting tries. */
export function callerOf(request: Request, visit: Visit): Caller {
  return {
    address: visit.address,
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
    // Without its parameters: some of them are tokens.
    url: new URL(request.url).pathname.replace(/^(\/admin\/login\/\w+\/).+/, '$1…').slice(0, 200),
    device: readCookie(request, 'known'),
  }
}
