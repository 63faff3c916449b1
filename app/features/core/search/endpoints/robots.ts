import { config } from '~/platform/config.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { locales, localPath } from '~/platform/i18n/locale.ts'
import { siteTag } from '../../site/index.server.ts'
import type { Route } from './+types/robots'

export const handle = { cache: { params: [] } }

/** Searches have endless addresses, and back-office screens need a sign-in. Everything else may be read. */
export function loader({ context }: Route.LoaderArgs) {
  visitOf(context).tags.add(siteTag)
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    ...locales.map((locale) => `Disallow: ${localPath('/search', locale)}`),
    'Disallow: /*?*q=',
    'Disallow: /views/',
    '',
    `Sitemap: ${config().PUBLIC_ORIGIN}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
