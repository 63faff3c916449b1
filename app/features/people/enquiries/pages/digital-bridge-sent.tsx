import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { bridgeForm } from '../application.rules.server.ts'
import { ApplicationSent } from '../components/application-sent.tsx'
import { sentEnquiry } from '../sent.queries.server.ts'
import type { Route } from './+types/digital-bridge-sent'

export async function loader({ params }: Route.LoaderArgs) {
  return orNotFound(await sentEnquiry('digital-bridge', bridgeForm.name, params.id))
}

export default function DigitalBridgeSentPage({ loaderData }: Route.ComponentProps) {
  const back = { href: localPath('/services', currentLocale()), label: m.nav_services() }
  return <ApplicationSent {...loaderData} title={m.bridge_form_sent()} back={back} />
}
