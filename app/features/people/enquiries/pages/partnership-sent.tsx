import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { partnershipForm } from '../application.rules.server.ts'
import { ApplicationSent } from '../components/application-sent.tsx'
import { sentEnquiry } from '../sent.queries.server.ts'
import type { Route } from './+types/partnership-sent'

export async function loader({ params }: Route.LoaderArgs) {
  return orNotFound(await sentEnquiry('partnership', partnershipForm.name, params.id))
}

export default function PartnershipSentPage({ loaderData }: Route.ComponentProps) {
  const back = { href: localPath('/impact', currentLocale()), label: m.nav_our_impact() }
  return <ApplicationSent {...loaderData} title={m.partnership_sent()} back={back} />
}
