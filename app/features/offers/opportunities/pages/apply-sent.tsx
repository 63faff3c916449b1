import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ApplicationSent } from '../../../people/registrations/components/application-sent.tsx'
import { sentApplication } from '../../../people/registrations/index.server.ts'
import { applicationForm } from '../application.rules.server.ts'
import { opportunityKind } from '../registration.adapter.server.ts'
import type { Route } from './+types/apply-sent'

export async function loader({ params }: Route.LoaderArgs) {
  return orNotFound(await sentApplication(db(), opportunityKind, applicationForm.name, params))
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

export default function ApplySentPage({ loaderData }: Route.ComponentProps) {
  const back = { href: localPath('/opportunities', currentLocale()), label: m.nav_opportunities() }
  return <ApplicationSent {...loaderData} back={back} />
}
