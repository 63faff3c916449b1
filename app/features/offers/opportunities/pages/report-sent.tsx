import { CircleCheck } from 'lucide-react'
import { data } from 'react-router'
import { scopeOf } from '~/kits/forms/form-setting.server.ts'
import { readSuccess } from '~/kits/forms/success.server.ts'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { reportForm } from '../report.rules.server.ts'
import type { Route } from './+types/report-sent'

export function loader({ params: { slug, id } }: Route.LoaderArgs) {
  const reference = readSuccess(reportForm.name, id)?.reference
  if (!reference) throw data(null, { status: 404 })
  return { reference, draft: scopeOf(reportForm.name, { slug }) }
}

export default function ReportSentPage({ loaderData: { reference, draft } }: Route.ComponentProps) {
  return (
    <section className="wrap section" data-sent={draft}>
      <PrivateMeta title={m.report_sent()} />
      <Icon of={CircleCheck} className="size-12 text-tea-600" />
      <h1 className="display mt-6 max-w-[16ch] text-d2">{m.report_sent()}</h1>
      <p className="mt-6 max-w-xl text-lg text-soot-700">{m.report_sent_text()}</p>
      <p className="num mt-2 text-soot-700">{m.form_reference({ reference })}</p>
      <div className="mt-8">
        <ButtonLink look="line" href={localPath('/opportunities', currentLocale())}>
          {m.opportunity_all()}
        </ButtonLink>
      </div>
    </section>
  )
}
