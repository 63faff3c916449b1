import { CircleCheck } from 'lucide-react'
import { type Recipient, SentTo } from '~/kits/forms/sent-to.tsx'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ShortCode } from './short-code.tsx'

type Props = {
  /** Absent while the database is down; the application is saved all the same. */
  application?: { code: string; promised: { date: string; time: string } }
  reference: string
  /** The draft on the phone that the script deletes: `data-sent`. */
  draft: string
  status: string
  to?: Recipient
  back: { href: string; label: string }
}

/** PRG-12, OPP-13: success, with the code and the link to the status page. */
export function ApplicationSent({ application, reference, draft, status, to, back }: Props) {
  return (
    <section className="wrap section" data-sent={draft}>
      <PrivateMeta title={m.apply_sent()} />
      <Icon of={CircleCheck} className="size-12 text-tea-600" />
      <h1 className="display mt-6 max-w-[16ch] text-d2">{m.apply_sent()}</h1>
      {application && (
        <p className="mt-6 max-w-xl font-semibold text-lg">{m.status_pending_by(application.promised)}</p>
      )}
      {application && <ShortCode code={application.code} />}
      <p className="mt-6 max-w-xl text-soot-700">{m.apply_sent_mail()}</p>
      <SentTo to={to} />
      <p className="num mt-2 text-soot-700">{m.form_reference({ reference })}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={status}>{m.apply_status_link()}</ButtonLink>
        <ButtonLink look="line" href={back.href}>
          {back.label}
        </ButtonLink>
      </div>
    </section>
  )
}
