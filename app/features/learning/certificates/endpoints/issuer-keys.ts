import { forVerifiers, publishedKeys } from '../badge.links.server.ts'
import type { Route } from './+types/issuer-keys'

/** Every key that ever signed our certificates, or one of them by its id. */
export function loader({ params: { kid } }: Route.LoaderArgs) {
  const keys = publishedKeys()
  if (kid === undefined) return forVerifiers({ keys })
  const key = keys.find((one) => one.kid === kid)
  return key
    ? forVerifiers(key)
    : new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
