import { redirect } from 'react-router'
import { AboutYou } from '~/kits/forms/application.tsx'
import { Form } from '~/kits/forms/form.tsx'
import { isRefused } from '~/kits/forms/form-result.ts'
import { formForVisit } from '~/kits/forms/form-setting.server.ts'
import { publicForm, samePageOnly } from '~/kits/forms/public-form.server.ts'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { TextLink } from '~/ui/link.tsx'
import { type Bought, buyCourse } from '../commands/buy-course.server.ts'
import { courseToJoin, processingFee } from '../course.queries.server.ts'
import { purchaseForm } from '../enrollment.rules.server.ts'
import type { Route } from './+types/buy'

export async function loader({ params }: Route.LoaderArgs) {
  const now = new Date()
  const course = orNotFound(await courseToJoin(db(), params.course, currentLocale(), now))
  const path = localPath(course.path, currentLocale())
  if (course.price === null) throw redirect(`${path}/enroll`)
  const fee = await processingFee(db())
  const { title, price } = course
  return { title, path, price, fee, setting: formForVisit(purchaseForm, now, params) }
}

export const action = publicForm({
  ...purchaseForm,
  // One page makes one bill, however often it is sent. A reloaded page may make another for the same enrollment.
  repeat: { same: ['firstName', 'lastName', 'email', 'phone'], refusal: m.pay_under_way, ...samePageOnly },
  failure: (detail) => m.buy_failed({ detail }),
  notSaved: m.enroll_not_saved,
  prepare: async () => undefined,
  run: async (work, input, { id, params: { course: slug = '' } }) => {
    const bought = await buyCourse(work, input, { billId: id, slug, locale: currentLocale() })
    return bought.ok ? undefined : refusals[bought.reason]()
  },
  donePath: ({ course }) => localPath(`/elearning/${course}/buy`, currentLocale()),
})

type Reason = Extract<Bought, { ok: false }>['reason']
const refusals: Record<Reason, () => { refusal: string; advice?: string }> = {
  'no-such-course': () => ({ refusal: m.enroll_gone() }),
  free: () => ({ refusal: m.buy_free() }),
  'already-enrolled': () => ({ refusal: m.enroll_duplicate(), advice: m.enroll_duplicate_advice() }),
}

/** PRM-03: the price and the buyer; the payment comes next. */
export default function BuyPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { title, path, price, fee, setting } = loaderData
  const field = { setting, result }
  return (
    <section className="wrap grid gap-8 pt-8 pb-14 lg:grid-cols-12 lg:py-16">
      <PrivateMeta title={`${m.buy_title()}: ${title}`} hasError={isRefused(result)} />
      <div className="lg:col-span-5">
        <p>
          <TextLink href={path}>{title}</TextLink>
        </p>
        <h1 className="display mt-3 text-d2">{m.buy_title()}</h1>
        <dl className="mt-5 grid gap-2 border-soot-950 border-t-2 pt-4">
          <Line label={m.buy_price()} francs={price} />
          <Line label={m.buy_fee()} francs={fee} />
          <Line label={m.buy_total()} francs={price + fee} />
        </dl>
        <p className="mt-5 text-soot-700">{m.buy_how()}</p>
      </div>
      <div className="lg:col-span-7">
        <Form
          {...field}
          action={`${path}/buy`}
          purpose={(locale) => m.buy_purpose({}, { locale })}
          send={m.buy_send()}
          waiting={m.enroll_waiting()}
        >
          <AboutYou {...field} />
        </Form>
      </div>
    </section>
  )
}

function Line({ label, francs }: { label: string; francs: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 last:border-soot-200 last:border-t last:pt-2 last:text-lg">
      <dt className="text-soot-700">{label}</dt>
      <dd className="num font-semibold">{showMoney(rwf(francs))}</dd>
    </div>
  )
}
