import { readJson } from './read-json.ts'

/** `body` is the parsed JSON, undefined when it was none. */
export type Reply = { is: 'reply'; status: number; body: unknown }
/** The server was not reached, or it is unknown whether it took the request. */
export type NoReply = { is: 'never sent'; code: string } | { is: 'unsure'; code: string }

// The request never left this machine, or no server was there to take it.
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

const longest = 1_000_000

/** Sends one request to another service. It never throws, and its result names neither address nor secret. */
export async function fetchOnce(
  address: string,
  init: RequestInit,
  seconds: number,
): Promise<Reply | NoReply> {
  try {
    const signal = AbortSignal.timeout(seconds * 1000)
    const answer = await fetch(address, { ...init, redirect: 'manual', signal })
    const text = await readAtMost(answer)
    if (text === undefined) return { is: 'unsure', code: 'too long' }
    return { is: 'reply', status: answer.status, body: readJson(text) }
  } catch (error) {
    const code = codeOf(error)
    return neverSent.has(code) ? { is: 'never sent', code } : { is: 'unsure', code }
  }
}

/** A response must not fill our memory. */
async function readAtMost(answer: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    if (length > longest) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function codeOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  return cause?.code ?? name ?? 'unknown'
}
