import { db } from '~/platform/db/db.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { legalForReading, legalTag } from '../../../core/site/index.server.ts'
import { LegalText } from '../components/legal-text.tsx'
import type { Route } from './+types/privacy-policy'

export const handle = { cache: { params: [] } }

export async function loader({ context }: Route.LoaderArgs) {
  visitOf(context).tags.add(legalTag('privacy'))
  return legalForReading(db(), 'privacy', currentLocale())
}

/** NAV-12 */
export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <LegalText {...loaderData} title={m.nav_privacy()} description={m.legal_privacy_text()} />
}
