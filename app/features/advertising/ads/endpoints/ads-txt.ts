import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { settingTag } from '../../../core/site/index.server.ts'
import { adsTxt } from '../ad.queries.server.ts'
import type { Route } from './+types/ads-txt'

export const handle = { cache: { params: [] } }

export async function loader({ context }: Route.LoaderArgs) {
  visitOf(context).tags.add(settingTag('ads'))
  const text = await adsTxt(db())
  return new Response(text ?? 'No network sells ads here.\n', {
    status: text ? 200 : 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
