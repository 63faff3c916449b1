import { hubDay } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { locales } from '~/platform/i18n/locale.ts'
import { organisationForFooter, siteTag } from '../../site/index.server.ts'
import type { Route } from './+types/security-txt'

export const handle = { cache: { params: [] } }

/** RFC 9116 wants the file to expire within a year; the address is checked more often than that. */
const days = 180

/** A pointer to SECURITY.md for security researchers (RFC 9116). */
export async function loader({ context }: Route.LoaderArgs) {
  visitOf(context).tags.add(siteTag)
  const origin = config().PUBLIC_ORIGIN
  const { contactEmail } = await organisationForFooter()
  const expires = new Date(Date.parse(hubDay(new Date())) + days * 24 * 3600 * 1000)
  const lines = [
    `Contact: ${contactEmail ? `mailto:${contactEmail}` : `${origin}/contact`}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
