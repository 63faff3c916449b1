import { data } from 'react-router'
import { isRefused } from '~/kits/forms/form-result.ts'
import { formForVisit } from '~/kits/forms/form-setting.server.ts'
import { publicForm, samePageOnly } from '~/kits/forms/public-form.server.ts'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { TextLink } from '~/ui/link.tsx'
import { formWithPicture } from '../../../core/files/files.options.ts'
import { storeAttachment } from '../../../core/files/index.server.ts'
import { hubForMail } from '../../../core/site/index.server.ts'
import { sendAgainWay } from '../../../people/registrations/index.server.ts'
import { type Sent, sendApplication } from '../commands/send-application.server.ts'
import { ApplicationForm } from '../components/application-form.tsx'
import { planNames } from '../components/plan-names.tsx'
import { PlanPrice } from '../components/plan-price.tsx'
import { isPlan, plansForPage } from '../membership.queries.server.ts'
import { membershipForm } from '../membership.rules.server.ts'
import { membershipKind } from '../registration.adapter.server.ts'
import type { Route } from './+types/apply'

/** MEM-08: the form may include a photo. */
export const handle = { maxBody: formWithPicture }

export async function loader({ params }: Route.LoaderArgs) {
  const { plan } = params
  if (!isPlan(plan)) throw data(null, { status: 404 })
  const plans = await plansForPage(db(), currentLocale())
  const price = plans.find((one) => one.plan === plan)?.price
  return { plan, price, setting: formForVisit(membershipForm, new Date(), params) }
}

export const action = publicForm({
  ...membershipForm,
  // Submitting one page twice is one submission; from another page MEM-11 decides.
  repeat: {
    same: ['firstName', 'lastName', 'email', 'phone', 'bio', 'photo'],
    refusal: m.membership_duplicate,
    ...samePageOnly,
  },
  attachment: { field: 'photo', store: (file, visit) => storeAttachment('photo', file, visit) },
  failure: (detail) => m.membership_failed({ detail }),
  notSaved: m.apply_not_saved,
  prepare: hubForMail,
  run: async (work, input, { id, prepared: hub, params: { plan } }) => {
    if (!isPlan(plan)) throw data(null, { status: 404 })
    const sent = await sendApplication(work, input, { id, plan, locale: currentLocale(), hub })
    if (sent.ok) return undefined
    const refused = refusals[sent.reason]()
    return 'first' in sent ? { ...refused, way: sendAgainWay(membershipKind, sent.first) } : refused
  },
  donePath: ({ plan }) => localPath(`/membership/${plan}/sent`, currentLocale()),
})

type Reason = Extract<Sent, { ok: false }>['reason']
const refusals: Record<Reason, () => { refusal: string; advice?: string; field?: string }> = {
  'already-applied': () => ({ refusal: m.membership_duplicate(), advice: m.apply_duplicate_advice() }),
  'file-gone': () => ({ refusal: m.file_gone(), field: 'photo' }),
}

/** MEM-02: each plan's form has its own page. */
export default function ApplyPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { plan, price, setting } = loaderData
  const name = planNames[plan]()
  const path = localPath('/membership', currentLocale())
  return (
    <section className="wrap grid gap-8 pt-8 pb-14 lg:grid-cols-12 lg:py-16">
      <PrivateMeta title={`${m.membership_application()}: ${name}`} hasError={isRefused(result)} />
      <div className="lg:col-span-5">
        <p>
          <TextLink href={path}>{m.membership_name()}</TextLink>
        </p>
        <h1 className="display mt-3 text-d2">{m.membership_application()}</h1>
        <p className="mt-4 font-semibold text-lg">{name}</p>
        <PlanPrice price={price} className="mt-1" />
        <p className="mt-4 text-soot-700">{m.membership_how()}</p>
        <p className="mt-2 text-soot-700">{m.program_promise()}</p>
      </div>
      <div className="lg:col-span-7">
        <ApplicationForm plan={plan} setting={setting} result={result} action={`${path}/${plan}/apply`} />
      </div>
    </section>
  )
}
