import { scopeOf } from '~/kits/forms/form-setting.server.ts'
import { readSuccess } from '~/kits/forms/success.server.ts'
import { SentPage } from '~/kits/head/short-page.tsx'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { reportForm } from '../report.rules.server.ts'
import type { Route } from './+types/report-sent'

export function loader({ params: { slug, id } }: Route.LoaderArgs) {
  const reference = orNotFound(readSuccess(reportForm.name, id)?.reference)
  return { reference, draft: scopeOf(reportForm.name, { slug }) }
}

export default function ReportSentPage({ loaderData: { reference, draft } }: Route.ComponentProps) {
  return (
    <SentPage title={m.report_sent()} draft={draft}>
      <p className="mt-6 max-w-xl text-lg text-soot-700">{m.report_sent_text()}</p>
      <p className="num mt-2 text-soot-700">{m.form_reference({ reference })}</p>
      <div className="mt-8">
        <ButtonLink variant="line" href={localPath('/opportunities', currentLocale())}>
          {m.opportunity_all()}
        </ButtonLink>
      </div>
    </SentPage>
  )
}
