import { data, Form, useNavigation } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Confirm } from '~/ui/admin/dialog.tsx'
import { publishVersion } from '../commands/publish-version.server.ts'
import { askedCount } from '../exam.queries.server.ts'
import { examForStaff } from '../staff.queries.server.ts'
import type { Route } from './+types/publish'

const pathOf = (courseId: string) => `/admin/elearning/${courseId}/exam`

export const loader = guardedLoader('learning.change', async ({ params }) => {
  const found = await examForStaff(db(), params.course ?? '')
  if (!found) throw data(null, { status: 404 })
  const { course, exam } = found
  return { courseId: course.id, ...exam, asked: await askedCount(db(), course.id) }
})

const refusals = {
  stale: 'Somebody changed the exam meanwhile. Look at it again before you publish it.',
  'no questions': 'An exam without questions cannot be published',
  'no change': 'There is nothing new to publish',
}

export const action = guardedAction('learning.change', async ({ params, form, work, go }) => {
  const courseId = params.course ?? ''
  const found = await examForStaff(db(), courseId)
  if (!found) throw data(null, { status: 404 })
  const version = Number(textOf(form, 'version'))
  const done = await work((job) => publishVersion(job, { courseId, version }))
  if (done.ok) return go(pathOf(courseId), { kind: 'ok', text: `Version ${done.number} published` })
  if (done.reason === 'missing') throw data(null, { status: 404 })
  return go(pathOf(courseId), { kind: 'bad', text: refusals[done.reason] })
})

/** A-LRN-09: asks for confirmation, because a published version never changes. */
export default function Publish({ loaderData }: Route.ComponentProps) {
  const { courseId, version, draft, inUse, asked, minutes } = loaderData
  const busy = useNavigation().state === 'submitting'
  const path = pathOf(courseId)
  if (!draft || asked === 0)
    return (
      <Confirm
        title="Nothing to publish"
        question={asked === 0 ? 'The exam has no questions yet.' : `Version ${inUse} is the same as this.`}
        closeTo={path}
        keep="Back to the exam"
        action={null}
      />
    )
  return (
    <Confirm
      title={`Publish version ${draft}`}
      question={`Whoever begins from now on gets ${asked === 1 ? '1 question' : `${asked} questions`} in ${minutes} minutes.`}
      detail={
        <>
          {inUse && <p>Whoever began version {inUse} keeps it, with its questions and its time.</p>}
          <p>A published version is never changed. A change makes version {draft + 1}.</p>
        </>
      }
      closeTo={path}
      keep="Not yet"
      action={
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="version" value={version} />
          <ButtonLink to={`${path}/preview`}>Preview</ButtonLink>
          <Button variant="solid" type="submit" busy={busy}>
            {busy ? 'Publishing' : 'Publish'}
          </Button>
        </Form>
      }
    />
  )
}
