import type { IncomingHttpHeaders } from 'node:http'
import type { Fault } from './faults.ts'

export type Asked = { path: string; headers: IncomingHttpHeaders; body: string }
export type Reply = { status: number; body: unknown }
/** How a text ends, and where and how the provider tells it. */
export type Told = { address: string; headers: Record<string, string>; body: string }

/** One provider's way of speaking. */
export type Protocol = {
  isAsked: (path: string) => boolean
  /** The answer to wrong credentials, or undefined when they are right. */
  refuse: (asked: Asked) => Reply | undefined
  read: (asked: Asked) => { to: string; text: string; sender: string; callback?: string }
  newId: () => string
  taken: (id: string, to: string) => Reply
  failed: (fault: Fault, to: string) => Reply
  report: (
    text: { id: string; to: string; callback?: string },
    delivered: boolean,
    origin: string | undefined,
  ) => Told | undefined
}
