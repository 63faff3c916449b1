import { config } from '../config.server.ts'
import { log } from '../log.server.ts'
import { currentSpan, inSpan } from './cause.server.ts'
import type { OpenSpan, SpanFacts, SpanKind, Tracing } from './span.ts'

let tracing: Tracing | undefined

/** Without a collector nothing is loaded, and `traced` only runs what it is given. */
export async function startTracing(): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = config()
  if (!endpoint) return
  const { openTracing } = await import('./open-telemetry.server.ts')
  tracing = openTracing({ endpoint, ratio, service: log.bindings().process })
}

export async function stopTracing(): Promise<void> {
  const last = tracing
  tracing = undefined
  await last?.close().catch((err: unknown) => log.warn({ err }, 'the last spans could not be sent'))
}

type Part = { kind?: SpanKind; facts?: SpanFacts; parent?: string }

/** Runs a part of the work as a span of the current trace, or of the trace of `parent`. */
export async function traced<Result>(
  name: string,
  { kind = 'internal', facts = {}, parent }: Part,
  run: (span?: OpenSpan) => Promise<Result>,
): Promise<Result> {
  if (!tracing) return run()
  const span = tracing.start(name, kind, facts, parent ?? currentSpan()?.traceparent)
  try {
    return await inSpan(span, () => run(span))
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}
