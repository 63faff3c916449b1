import { data } from 'react-router'
import { shortDate } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { createNotFoundThrottle } from '~/platform/http/not-found-throttle.server.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { organisationForFooter } from '../../core/site/index.server.ts'
import { certificateAt } from './certificate.queries.server.ts'
import type { CertificateState } from './certificate.states.ts'

/** A person has one certificate to check, a recruiter a pile. A client with more misses than that is guessing. */
const throttle = createNotFoundThrottle({ slow: 30, most: 600, seconds: 60 })

/** The certificate at an address, or the status for a client that asks for an unknown one, or guesses. */
async function lookAt(address: string, visitor: string) {
  if (throttle.isClosed(visitor)) return { status: 429 } as const
  const found = await certificateAt(db(), address)
  if (found) return { found }
  return { status: throttle.miss(visitor) ? 429 : 404 } as const
}

/**
 * CRT-09: the certificate at an address, for its page and its files. Throws the same response for every unknown
 * address.
 */
export async function askedCertificate(address: string, visitor: string) {
  const { found, status } = await lookAt(address, visitor)
  if (found) return found
  throw data(null, {
    status,
    headers: status === 429 ? { 'Retry-After': String(throttle.seconds) } : undefined,
  })
}

/**
 * The response instead of badge, picture or PDF of a certificate that is no longer valid. Undefined for a valid one.
 */
export async function goneAnswer({
  state,
  revokedAt,
}: {
  state: CertificateState
  revokedAt: Date | null
}): Promise<Response | undefined> {
  if (!revokedAt) return undefined
  const { name: hub } = await organisationForFooter()
  const said = { hub, date: shortDate(revokedAt, currentLocale()) }
  const text = state === 'replaced' ? m.certificate_replaced_text(said) : m.certificate_revoked_text(said)
  return new Response(text, {
    status: 410,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

type Kept = { body: string; status: number; headers: [string, string][] }
const pagesOfNothing = new Map<string, Kept>()
type Asked = { request: Request; address: string; visitor: string; locale: string }

/**
 * The page for unknown addresses is the same for all of them: it is rendered once per language, so that a flood of
 * guesses costs one query each and no rendering.
 */
export async function sparingly(asked: Asked, render: () => Promise<Response>): Promise<Response> {
  const { request, address, visitor, locale } = asked
  if (request.method !== 'GET' || request.headers.has('cookie')) return render()
  const { status } = await lookAt(address, visitor)
  if (!status) return render()
  const kept = pagesOfNothing.get(`${status} ${locale}`)
  if (kept) return new Response(kept.body, kept)
  const rendered = await render()
  if (!rendered.headers.get('content-type')?.startsWith('text/html')) return rendered
  const page = { body: await rendered.text(), status: rendered.status, headers: [...rendered.headers] }
  pagesOfNothing.set(`${rendered.status} ${locale}`, page)
  return new Response(page.body, page)
}
