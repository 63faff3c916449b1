/**
 * What a span may say: words of our own, numbers and ids. Nothing that a person typed, no address with its parameters
 * and no recipient.
 */
export type SpanFacts = Record<string, string | number | undefined>

export type SpanKind = 'server' | 'producer' | 'consumer' | 'client' | 'internal'

/** A part of a trace that is under way. */
export type OpenSpan = {
  /** As W3C Trace Context writes it, for the process that goes on with this trace. */
  traceparent: string
  add: (facts: SpanFacts) => void
  /** By its name alone: the message of an error may quote what somebody typed. */
  fail: (error: unknown) => void
  end: () => void
}

export type Tracing = {
  start: (name: string, kind: SpanKind, facts: SpanFacts, parent?: string) => OpenSpan
  /** Sends what is left. */
  close: () => Promise<void>
}
