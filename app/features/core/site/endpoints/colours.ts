import { coloursStylesheet } from '../colours.queries.server.ts'
import type { Route } from './+types/colours'

/** The hub's own colours. The address says which, so a browser may keep the answer for good. */
export function loader({ params }: Route.LoaderArgs) {
  const styles = coloursStylesheet(params.file)
  if (styles === undefined)
    return new Response('Not found', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    })
  return new Response(styles, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}
