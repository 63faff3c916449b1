import type { LoaderFunctionArgs } from 'react-router'
import { heldUntilChanged, lookAfter, wordOf } from '../wait.queries.server.ts'

/**
 * The status of a payment in one word, for the script of a waiting page. The response is delayed until the word
 * changes.
 */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const word = new URL(request.url).searchParams.get('word') ?? ''
  const waited = await heldUntilChanged(params, word, 25)
  if (!waited) return new Response('Not found', { status: 404 })
  await lookAfter(waited.found, new Date())
  return new Response(wordOf(waited.found), { headers: { 'Cache-Control': 'private, no-store' } })
}
