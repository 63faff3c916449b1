import { isRefused } from '~/kits/forms/form-result.ts'
import { formForVisit } from '~/kits/forms/form-setting.server.ts'
import { publicForm, samePageOnly } from '~/kits/forms/public-form.server.ts'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { TextLink } from '~/ui/link.tsx'
import { Notice } from '~/ui/notice.tsx'
import { formWithPicture } from '../../../core/files/files.options.ts'
import { storeAttachment } from '../../../core/files/index.server.ts'
import { hubForMail } from '../../../core/site/index.server.ts'
import { sendAgainWay } from '../../../people/registrations/index.server.ts'
import { applicationForm } from '../application.rules.server.ts'
import { type Sent, sendApplication } from '../commands/send-application.server.ts'
import { ApplicationForm } from '../components/application-form.tsx'
import { NeverPay } from '../components/never-pay.tsx'
import { closingInWords } from '../components/opportunity-card.tsx'
import { opportunityForReading } from '../opportunity.queries.server.ts'
import { opportunityKind } from '../registration.adapter.server.ts'
import type { Route } from './+types/apply'

/** OPP-11: the form may contain a CV. */
export const handle = { maxBody: formWithPicture }

export async function loader({ params }: Route.LoaderArgs) {
  const now = new Date()
  const opportunity = orNotFound(await opportunityForReading(db(), params.slug, currentLocale(), now))
  return {
    opportunity,
    path: localPath(`/opportunities/${opportunity.slug}`, currentLocale()),
    setting: formForVisit(applicationForm, now, params),
  }
}

export const action = publicForm({
  ...applicationForm,
  // The same page sent again is the same submission; from another page OPP-14 decides.
  repeat: {
    same: ['firstName', 'lastName', 'email', 'phone', 'coverLetter', 'cv'],
    refusal: m.opportunity_duplicate,
    ...samePageOnly,
  },
  attachment: { field: 'cv', store: (file, visit) => storeAttachment('cv', file, visit) },
  failure: (detail) => m.apply_failed({ detail }),
  notSaved: m.apply_not_saved,
  prepare: hubForMail,
  run: async (work, input, { id, prepared: hub, params }) => {
    const slug = params.slug ?? ''
    const sent = await sendApplication(work, input, { id, slug, locale: currentLocale(), hub })
    if (sent.ok) return undefined
    const refused = refusals[sent.reason]()
    return 'first' in sent ? { ...refused, way: sendAgainWay(opportunityKind, sent.first) } : refused
  },
  donePath: ({ slug }) => localPath(`/opportunities/${slug}/sent`, currentLocale()),
})

type Reason = Extract<Sent, { ok: false }>['reason']
const refusals: Record<Reason, () => { refusal: string; advice?: string; field?: string }> = {
  'already-applied': () => ({ refusal: m.opportunity_duplicate(), advice: m.apply_duplicate_advice() }),
  'file-gone': () => ({ refusal: m.file_gone(), field: 'cv' }),
  'not-open': () => ({ refusal: m.opportunity_not_open() }),
  'no-such-opportunity': () => ({ refusal: m.opportunity_not_open() }),
  elsewhere: () => ({ refusal: m.opportunity_elsewhere() }),
}

export default function ApplyPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { opportunity, path, setting } = loaderData
  const { title, organization, location, closing, openState, takesApplications, applicationUrl } = opportunity
  const isOpen = openState === 'open' && takesApplications
  return (
    <section className="wrap grid gap-8 pt-8 pb-14 lg:grid-cols-12 lg:py-16">
      <PrivateMeta title={m.opportunity_apply_for({ title: title.text })} hasError={isRefused(result)} />
      <div className="lg:col-span-5">
        <p>
          <TextLink href={path} lang={title.lang}>
            {title.text}
          </TextLink>
        </p>
        <p className="text-soot-700">
          {organization}, {location}
        </p>
        <h1 className="display mt-3 text-d2">{m.apply_title()}</h1>
        {isOpen && (
          <>
            <p className="mt-4 font-semibold text-lg">{closingInWords(closing)}</p>
            <p className="mt-2 text-soot-700">{m.program_promise()}</p>
            <NeverPay path={path} className="mt-5" />
          </>
        )}
      </div>
      <div className="grid content-start gap-6 lg:col-span-7">
        {isOpen || result ? (
          <ApplicationForm setting={setting} result={result} action={`${path}/apply`} />
        ) : (
          <Notice>
            <p className="font-semibold">
              {openState === 'open' ? m.opportunity_elsewhere() : m.opportunity_not_open()}
            </p>
            {openState === 'open' && applicationUrl && (
              <p className="mt-3">
                <ButtonLink variant="line" href={applicationUrl} rel="noopener nofollow">
                  {m.opportunity_apply_there()}
                </ButtonLink>
              </p>
            )}
          </Notice>
        )}
      </div>
    </section>
  )
}
