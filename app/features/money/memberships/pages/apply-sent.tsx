import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ApplicationSent } from '../../../people/registrations/components/application-sent.tsx'
import { sentApplication } from '../../../people/registrations/index.server.ts'
import { membershipForm } from '../membership.rules.server.ts'
import { membershipKind } from '../registration.adapter.server.ts'
import type { Route } from './+types/apply-sent'

export async function loader({ params }: Route.LoaderArgs) {
  return orNotFound(await sentApplication(db(), membershipKind, membershipForm.name, params))
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

export default function ApplySentPage({ loaderData }: Route.ComponentProps) {
  const back = { href: localPath('/membership', currentLocale()), label: m.membership_name() }
  return <ApplicationSent {...loaderData} back={back} />
}
