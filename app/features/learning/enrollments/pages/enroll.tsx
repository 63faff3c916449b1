import { redirect } from 'react-router'
import { isRefused } from '~/kits/forms/form-result.ts'
import { formForVisit } from '~/kits/forms/form-setting.server.ts'
import { publicForm, samePageOnly } from '~/kits/forms/public-form.server.ts'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { TextLink } from '~/ui/link.tsx'
import { hubForMail } from '../../../core/site/index.server.ts'
import { sendAgainWay } from '../../../people/registrations/index.server.ts'
import { type Enrolled, enrollLearner } from '../commands/enroll-learner.server.ts'
import { EnrollmentForm } from '../components/enrollment-form.tsx'
import { courseToJoin } from '../course.queries.server.ts'
import { enrollmentForm } from '../enrollment.rules.server.ts'
import { enrollmentKind } from '../registration.adapter.server.ts'
import type { Route } from './+types/enroll'

export async function loader({ params }: Route.LoaderArgs) {
  const now = new Date()
  const course = orNotFound(await courseToJoin(db(), params.course, currentLocale(), now))
  const path = localPath(course.path, currentLocale())
  if (course.price !== null) throw redirect(`${path}/buy`)
  const { title, approvesItself } = course
  return { title, approvesItself, path, setting: formForVisit(enrollmentForm, now, params) }
}

export const action = publicForm({
  ...enrollmentForm,
  // The same page sent again is the same submission; for another page LRN-10 decides.
  repeat: {
    same: ['firstName', 'lastName', 'email', 'phone', 'educationLevel', 'motivation'],
    refusal: m.enroll_duplicate,
    ...samePageOnly,
  },
  failure: (detail) => m.enroll_failed({ detail }),
  notSaved: m.enroll_not_saved,
  prepare: hubForMail,
  run: async (work, input, { id, prepared: hub, params: { course: slug = '' } }) => {
    const enrolled = await enrollLearner(work, input, { id, slug, locale: currentLocale(), hub })
    if (enrolled.ok) return undefined
    const refused = refusals[enrolled.reason]()
    return 'first' in enrolled ? { ...refused, way: sendAgainWay(enrollmentKind, enrolled.first) } : refused
  },
  donePath: ({ course }) => localPath(`/elearning/${course}/sent`, currentLocale()),
})

type Reason = Extract<Enrolled, { ok: false }>['reason']
const refusals: Record<Reason, () => { refusal: string; advice?: string }> = {
  'no-such-course': () => ({ refusal: m.enroll_gone() }),
  'has-a-price': () => ({ refusal: m.enroll_has_price() }),
  'already-enrolled': () => ({ refusal: m.enroll_duplicate(), advice: m.enroll_duplicate_advice() }),
}

/** LRN-02, LRN-06: the enrollment form, a page of its own. */
export default function EnrollPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { title, approvesItself, path, setting } = loaderData
  return (
    <section className="wrap grid gap-8 pt-8 pb-14 lg:grid-cols-12 lg:py-16">
      <PrivateMeta title={`${m.enroll_title()}: ${title}`} hasError={isRefused(result)} />
      <div className="lg:col-span-5">
        <p>
          <TextLink href={path}>{title}</TextLink>
        </p>
        <h1 className="display mt-3 text-d2">{m.enroll_title()}</h1>
        <p className="mt-4 text-lg text-soot-700">{m.enroll_free()}</p>
        <p className="mt-2 text-soot-700">{approvesItself ? m.enroll_at_once() : m.course_promise()}</p>
      </div>
      <div className="lg:col-span-7">
        <EnrollmentForm setting={setting} result={result} action={`${path}/enroll`} />
      </div>
    </section>
  )
}
