import type { IncomingHttpHeaders } from 'node:http'
import type { Fault } from './faults.ts'

export type Asked = { path: string; headers: IncomingHttpHeaders; body: string }
export type Reply = { status: number; body: unknown }
/** The final status of a text, and where and how the provider reports it. */
type Told = { address: string; headers: Record<string, string>; body: string }

/** The API of one provider. */
export type Protocol = {
  isAsked: (path: string) => boolean
  /** The response to wrong credentials, or undefined when they are right. */
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
