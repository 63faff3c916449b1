import { data } from 'react-router'
import { scopeOf } from '~/kits/forms/form-setting.server.ts'
import { readSuccess } from '~/kits/forms/success.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ApplicationSent } from '../../registrations/components/application-sent.tsx'
import { registrationForStatus, statusPath } from '../../registrations/index.server.ts'
import { opportunityKind } from '../application.kinds.server.ts'
import { applicationForm } from '../application.rules.server.ts'
import type { Route } from './+types/apply-sent'

export async function loader({ params }: Route.LoaderArgs) {
  const id = readSuccess(applicationForm.name, params.id)
  if (!id) throw data(null, { status: 404 })
  const now = new Date()
  // It is saved, whatever happens now: without the database the page says so, and the mail brings the code.
  const application = await registrationForStatus(db(), opportunityKind, id, currentLocale(), now).catch(
    () => undefined,
  )
  const { slug } = params
  return {
    application,
    reference: id.slice(0, 8),
    draft: scopeOf(applicationForm.name, { slug }),
    status: localPath(statusPath(opportunityKind, id, now), currentLocale()),
  }
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

export default function ApplySentPage({ loaderData }: Route.ComponentProps) {
  const back = { href: localPath('/opportunities', currentLocale()), label: m.nav_opportunities() }
  return <ApplicationSent {...loaderData} back={back} />
}
