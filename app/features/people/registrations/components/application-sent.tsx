import { type Recipient, SentTo } from '~/kits/forms/sent-to.tsx'
import { SentPage } from '~/kits/head/short-page.tsx'
import { m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { ShortCode } from './short-code.tsx'

type Props = {
  /** Absent while the database is down; the application is saved all the same. */
  application?: { code: string; promised: { date: string; time: string } }
  reference: string
  draft: string
  status: string
  to?: Recipient
  back: { href: string; label: string }
}

/** PRG-12, OPP-13: success, with the code and the link to the status page. */
export function ApplicationSent({ application, reference, draft, status, to, back }: Props) {
  return (
    <SentPage title={m.apply_sent()} draft={draft}>
      {application && (
        <p className="mt-6 max-w-xl font-semibold text-lg">{m.status_pending_by(application.promised)}</p>
      )}
      {application && <ShortCode code={application.code} />}
      <p className="mt-6 max-w-xl text-soot-700">{m.apply_sent_mail()}</p>
      <SentTo to={to} />
      <p className="num mt-2 text-soot-700">{m.form_reference({ reference })}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={status}>{m.apply_status_link()}</ButtonLink>
        <ButtonLink variant="line" href={back.href}>
          {back.label}
        </ButtonLink>
      </div>
    </SentPage>
  )
}
