import { workerScript } from 'virtual:lesson-worker'
import { visitOf } from '~/platform/http/visit.ts'
import { coursesTag } from '../course.queries.server.ts'
import type { Route } from './+types/worker'

// The same for everybody. Kept, so that a phone that asks whether it is still this one mostly hears just that.
export const handle = { cache: { params: [] } }

/** The service worker of the lessons, in each language's own folder: its reach ends there. */
export function loader({ context }: Route.LoaderArgs) {
  visitOf(context).tags.add(coursesTag)
  return new Response(workerScript, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
}
