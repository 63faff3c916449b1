import { CircleCheck } from 'lucide-react'
import { data } from 'react-router'
import { scopeOf } from '~/kits/forms/form-setting.server.ts'
import { readSuccess } from '~/kits/forms/success.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ShortCode } from '../../registrations/components/short-code.tsx'
import { registrationForStatus, statusPath } from '../../registrations/index.server.ts'
import { programKind } from '../application.kinds.server.ts'
import { applicationForm } from '../application.rules.server.ts'
import type { Route } from './+types/apply-sent'

export async function loader({ params }: Route.LoaderArgs) {
  const id = readSuccess(applicationForm.name, params.id)
  if (!id) throw data(null, { status: 404 })
  const now = new Date()
  // It is saved, whatever happens now: without the database the page says so, and the mail brings the code.
  const application = await registrationForStatus(db(), programKind, id, currentLocale(), now).catch(
    () => undefined,
  )
  const { slug } = params
  return {
    application,
    reference: id.slice(0, 8),
    draft: scopeOf(applicationForm.name, { slug }),
    status: localPath(statusPath(programKind, id, now), currentLocale()),
  }
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

/** PRG-12. `data-sent` tells the script that the draft on the phone has done its duty. */
export default function ApplySentPage({ loaderData }: Route.ComponentProps) {
  const { application, reference, draft, status } = loaderData
  return (
    <section className="wrap section" data-sent={draft}>
      <title>{m.apply_sent()}</title>
      <meta name="robots" content="noindex" />
      <Icon of={CircleCheck} className="size-12 text-tea-600" />
      <h1 className="display mt-6 max-w-[16ch] text-d2">{m.apply_sent()}</h1>
      {application && (
        <p className="mt-6 max-w-xl font-semibold text-lg">{m.status_pending_by(application.promised)}</p>
      )}
      {application && <ShortCode code={application.code} />}
      <p className="mt-6 max-w-xl text-soot-700">{m.apply_sent_mail()}</p>
      <p className="num mt-2 text-soot-700">{m.form_reference({ reference })}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={status}>{m.apply_status_link()}</ButtonLink>
        <ButtonLink look="line" href={localPath('/programs', currentLocale())}>
          {m.nav_programs()}
        </ButtonLink>
      </div>
    </section>
  )
}
