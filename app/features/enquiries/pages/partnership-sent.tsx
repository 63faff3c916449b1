import { data } from 'react-router'
import { readReference } from '~/kits/forms/success.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { partnershipForm } from '../application.rules.server.ts'
import { ApplicationSent } from '../components/application-sent.tsx'
import type { Route } from './+types/partnership-sent'

export function loader({ params }: Route.LoaderArgs) {
  const reference = readReference(partnershipForm.name, params.id)
  if (!reference) throw data(null, { status: 404 })
  return { reference, form: partnershipForm.name }
}

export default function PartnershipSentPage({ loaderData }: Route.ComponentProps) {
  const back = { href: localPath('/impact', currentLocale()), label: m.nav_our_impact() }
  return <ApplicationSent {...loaderData} title={m.partnership_sent()} back={back} />
}
