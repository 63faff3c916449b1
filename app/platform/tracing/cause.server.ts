import { AsyncLocalStorage } from 'node:async_hooks'
import type { OpenSpan } from './span.ts'

/**
 * The request that caused what is being done now: its own work, the jobs it queued, and the jobs of those. It is in
 * every log line of them.
 */
type Cause = { request?: string; span?: OpenSpan }

const current = new AsyncLocalStorage<Cause>()

/** Everything done within `run` was caused by this request. */
export const causedBy = <Result>(request: string | undefined, run: () => Result): Result =>
  current.run({ request }, run)

/** Everything done within `run` is part of this span. */
export const inSpan = <Result>(span: OpenSpan, run: () => Result): Result =>
  current.run({ ...current.getStore(), span }, run)

export const causingRequest = () => current.getStore()?.request
export const currentSpan = () => current.getStore()?.span

/** For what a request only happens to start, and that goes on after it: connections, timers. */
export const causedByNobody = <Result>(run: () => Result): Result => current.exit(run)
