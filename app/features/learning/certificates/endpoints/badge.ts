import { visitOf } from '~/platform/http/visit.ts'
import { envelopeOf } from '../badge.links.server.ts'
import { askedCertificate, goneAnswer } from '../certificate.links.server.ts'
import type { Route } from './+types/badge'

/**
 * The signed Open Badge of a valid certificate: in the format of the standard (.jwt), or in the W3C envelope (.json).
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await askedCertificate(params.address, visitOf(context).address)
  const gone = await goneAnswer(found)
  if (gone) return gone
  const { credential } = found
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  }
  if (url.pathname.endsWith('.json')) return Response.json(envelopeOf(credential), { headers })
  return new Response(credential, { headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' } })
}
