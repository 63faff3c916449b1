import type { NoReply, Reply } from './fetch-provider.server.ts'

type Token = { value: string; until: number }
/** A fresh token with its lifetime in seconds, or why there is none. */
export type Issued = { value: string; seconds: number } | { is: 'no token'; code: string; alert?: boolean }

const kept = new Map<string, Token>()
const pending = new Map<string, Promise<Issued>>()

/**
 * Runs a request with a token of the provider, a cached one as long as it is valid. When they refuse it, once more with
 * a fresh one. `holder` names the owner of the token: address and account. Without a token nothing was requested.
 */
export async function withToken(
  holder: string,
  issue: () => Promise<Issued>,
  run: (token: string) => Promise<Reply | NoReply>,
): Promise<Reply | NoReply> {
  const first = await tokenOf(holder, issue)
  if (typeof first !== 'string') return first
  const reply = await run(first)
  if (reply.is !== 'reply' || reply.status !== 401) return reply
  if (kept.get(holder)?.value === first) kept.delete(holder)
  const second = await tokenOf(holder, issue)
  return typeof second === 'string' ? run(second) : second
}

async function tokenOf(holder: string, issue: () => Promise<Issued>): Promise<string | NoReply> {
  const old = kept.get(holder)
  if (old && old.until > Date.now()) return old.value
  // Concurrent payments share one token request.
  const underWay = pending.get(holder) ?? issue().finally(() => pending.delete(holder))
  pending.set(holder, underWay)
  const issued = await underWay
  if ('is' in issued) return { ...issued, is: 'never sent' }
  const { value, seconds } = issued
  // Expires early: it must still be valid when it arrives there.
  const margin = Math.min(120, seconds / 6)
  kept.set(holder, { value, until: Date.now() + (seconds - margin) * 1000 })
  return value
}
