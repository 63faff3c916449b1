import { SentTo } from '~/kits/forms/sent-to.tsx'
import { SentPage } from '~/kits/head/short-page.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { ShortCode } from '../../../people/registrations/components/short-code.tsx'
import { sentApplication } from '../../../people/registrations/index.server.ts'
import { enrollmentForm } from '../enrollment.rules.server.ts'
import { learnerCookie, learnerOf } from '../learner.links.server.ts'
import { enrollmentKind } from '../registration.adapter.server.ts'
import type { Route } from './+types/enroll-sent'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const now = new Date()
  const sent = orNotFound(await sentApplication(db(), enrollmentKind, enrollmentForm.name, params))
  // This device made the enrollment, so it may see its state. Nothing else of the person: typed data proves nothing.
  const enrollmentId = params.id.split('.')[0] ?? ''
  visitOf(context).cookies.push(learnerCookie(learnerOf(request, now), { way: 'here', enrollmentId }, now))
  return { ...sent, course: localPath(`/elearning/${params.course}`, currentLocale()) }
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

/** LRN-09: the confirmation; with access at once where the course approves everybody. */
export default function EnrollSentPage({ loaderData }: Route.ComponentProps) {
  const { application, reference, draft, status, course, to } = loaderData
  const isIn = application?.standing === 'approved'
  return (
    <SentPage title={m.enroll_sent()} draft={draft}>
      {application && (
        <p className="mt-6 max-w-xl font-semibold text-lg">
          {isIn ? m.enroll_is_in() : m.status_pending_by(application.promised)}
        </p>
      )}
      {application && !isIn && <ShortCode code={application.code} />}
      <p className="mt-6 max-w-xl text-soot-700">{isIn ? m.enroll_sent_link() : m.apply_sent_mail()}</p>
      <SentTo to={to} />
      <p className="num mt-2 text-soot-700">{m.form_reference({ reference })}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={isIn ? course : status}>{isIn ? m.buy_begin() : m.apply_status_link()}</ButtonLink>
        <ButtonLink variant="line" href={localPath('/elearning', currentLocale())}>
          {m.enroll_all_courses()}
        </ButtonLink>
      </div>
    </SentPage>
  )
}
