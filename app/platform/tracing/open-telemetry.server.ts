import {
  SpanKind as Kinds,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { OpenSpan, SpanKind, Tracing } from './span.ts'

const kinds: Record<SpanKind, Kinds> = {
  server: Kinds.SERVER,
  producer: Kinds.PRODUCER,
  consumer: Kinds.CONSUMER,
  client: Kinds.CLIENT,
  internal: Kinds.INTERNAL,
}

/** How long a collector may take, also while the process stops. */
const patience = 2_000

type Collector = {
  endpoint: string
  /** The part of all traces that is sent. */
  ratio: number
  /** The name of this process. */
  service: string
}

/**
 * Sends spans to a collector, in batches and in the background; while it does not answer, they are dropped and nobody
 * waits. Only loaded when there is a collector.
 */
export function openTracing({ endpoint, ratio, service }: Collector): Tracing {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: patience })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'iris',
      'service.name': service,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: patience })],
  })
  const tracer = provider.getTracer('iris')
  return {
    start(name, kind, facts, parent) {
      const above = parent === undefined ? ROOT_CONTEXT : contextOf(parent)
      return openSpan(tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, above))
    },
    close: () => provider.shutdown(),
  }
}

function openSpan(span: Span): OpenSpan {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    add: (facts) => void span.setAttributes(facts),
    fail(error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
    },
    end: () => span.end(),
  }
}

const written = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** One that is not well written begins a trace of its own. */
function contextOf(traceparent: string) {
  const [, traceId, spanId, flags] = written.exec(traceparent) ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
