import { data } from 'react-router'
import { ChoiceField, EmailField, LongTextField } from '~/kits/forms/fields.tsx'
import { Form } from '~/kits/forms/form.tsx'
import { isRefused } from '~/kits/forms/form-result.ts'
import { formForVisit } from '~/kits/forms/form-setting.server.ts'
import { publicForm } from '~/kits/forms/public-form.server.ts'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { TextLink } from '~/ui/link.tsx'
import { hubForMail } from '../../../core/site/index.server.ts'
import { reportOpportunity } from '../commands/report-opportunity.server.ts'
import { type ReportReason, reportReasons } from '../opportunity.options.ts'
import { opportunityForReading } from '../opportunity.queries.server.ts'
import { reportForm } from '../report.rules.server.ts'
import type { Route } from './+types/report'

export async function loader({ params }: Route.LoaderArgs) {
  const now = new Date()
  const opportunity = orNotFound(await opportunityForReading(db(), params.slug, currentLocale(), now))
  const { title, organization, slug } = opportunity
  return {
    title,
    organization,
    path: localPath(`/opportunities/${slug}`, currentLocale()),
    setting: formForVisit(reportForm, now, params),
  }
}

export const action = publicForm({
  ...reportForm,
  repeat: {
    same: ['reason', 'text', 'email'],
    sameAnswerMinutes: 60,
    refusedHours: 24,
    refusal: m.report_duplicate,
  },
  failure: (detail) => m.report_failed({ detail }),
  notSaved: m.report_not_saved,
  prepare: hubForMail,
  run: async (work, input, { id, prepared: hub, params }) => {
    const slug = params.slug ?? ''
    if (await reportOpportunity(work, input, { id, slug, locale: currentLocale(), hub })) return undefined
    throw data(null, { status: 404 })
  },
  donePath: ({ slug }) => localPath(`/opportunities/${slug}/reported`, currentLocale()),
})

const reasonNames: Record<ReportReason, () => string> = {
  money: m.report_money,
  fake: m.report_fake,
  over: m.report_over,
  other: m.report_other,
}

/** Three questions, one of them required: somebody who was asked for money should not have to fill in a long form. */
export default function ReportPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { title, organization, path, setting } = loaderData
  const field = { setting, result, className: 'sm:col-span-2' }
  return (
    <section className="wrap grid gap-8 pt-8 pb-14 lg:grid-cols-12 lg:py-16">
      <PrivateMeta title={m.opportunity_report()} hasError={isRefused(result)} />
      <div className="lg:col-span-5">
        <p>
          <TextLink href={path} lang={title.lang}>
            {title.text}
          </TextLink>
        </p>
        <p className="text-soot-700">{organization}</p>
        <h1 className="display mt-3 text-d2">{m.report_title()}</h1>
        <p className="mt-4 max-w-[28rem] text-lg text-soot-700">{m.report_lead()}</p>
      </div>
      <div className="lg:col-span-7">
        <Form
          setting={setting}
          result={result}
          action={`${path}/report`}
          purpose={(locale) => m.report_purpose({}, { locale })}
          send={m.report_send()}
          waiting={m.report_waiting()}
        >
          <ChoiceField
            {...field}
            name="reason"
            options={reportReasons.map((reason) => ({ value: reason, label: reasonNames[reason]() }))}
          />
          <LongTextField {...field} name="text" rows={4} />
          <EmailField {...field} name="email" hint={m.report_email_hint()} />
        </Form>
      </div>
    </section>
  )
}
