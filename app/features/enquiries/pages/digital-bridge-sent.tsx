import { data } from 'react-router'
import { readReference } from '~/kits/forms/success.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { bridgeForm } from '../application.rules.server.ts'
import { ApplicationSent } from '../components/application-sent.tsx'
import type { Route } from './+types/digital-bridge-sent'

export function loader({ params }: Route.LoaderArgs) {
  const reference = readReference(bridgeForm.name, params.id)
  if (!reference) throw data(null, { status: 404 })
  return { reference, form: bridgeForm.name }
}

export default function DigitalBridgeSentPage({ loaderData }: Route.ComponentProps) {
  const back = { href: localPath('/services', currentLocale()), label: m.nav_services() }
  return <ApplicationSent {...loaderData} title={m.bridge_form_sent()} back={back} />
}
