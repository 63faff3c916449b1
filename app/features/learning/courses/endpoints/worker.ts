import { workerScript } from 'virtual:lesson-worker'
import { visitOf } from '~/platform/http/visit.ts'
import { coursesTag } from '../course.queries.server.ts'
import type { Route } from './+types/worker'

// The same for every visitor. Cached, so that update checks of phones mostly get 304.
export const handle = { cache: { params: [] } }

/** The service worker of the lessons, one in the folder of each language, which is its scope. */
export function loader({ context }: Route.LoaderArgs) {
  visitOf(context).tags.add(coursesTag)
  return new Response(workerScript, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
}
