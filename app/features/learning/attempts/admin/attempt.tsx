import { Timer } from 'lucide-react'
import { data, useNavigation } from 'react-router'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import type { Titled } from '~/kits/admin/list-screen.tsx'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { personFact } from '~/kits/admin/person-link.tsx'
import { readRecord } from '~/kits/admin/record.server.ts'
import { RecordForm } from '~/kits/admin/record-form.tsx'
import { RecordPanel } from '~/kits/admin/record-panel.tsx'
import { db } from '~/platform/db/db.server.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Facts } from '~/ui/admin/facts.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { TextArea } from '~/ui/field.tsx'
import { resetAttempt } from '../commands/reset-attempt.server.ts'
import { AttemptBadge } from '../components/attempt-badge.tsx'
import { attemptForStaff } from '../staff.queries.server.ts'
import { resetRules } from '../staff.rules.server.ts'
import type { Route } from './+types/attempt'

const pathOf = (courseId: string) => `/admin/elearning/${courseId}/attempts`
const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function found({ course = '', id = '' }: { course?: string; id?: string }) {
  const attempt = isId.test(course) && isId.test(id) ? await attemptForStaff(db(), course, id) : undefined
  if (!attempt) throw data(null, { status: 404 })
  return { courseId: course, attempt }
}

export const loader = guardedLoader('attempts.read', async ({ params, staff }) => {
  const mayChange = isAllowed('attempts.change', staff.groups)
  return { ...(await found(params)), mayChange }
})

export const handle: Titled<Route.ComponentProps['loaderData']> = { title: ({ attempt }) => attempt.name }

export const action = guardedAction('attempts.change', async ({ params, form, url, work, go }) => {
  const { courseId, attempt } = await found(params)
  const read = readRecord(form, resetRules)
  if (!read.ok) return read.again
  const { reason } = read.input
  const done = await work((job) => resetAttempt(job, { courseId, id: attempt.id, reason }))
  if (done.ok) return go(url.pathname + url.search, { kind: 'ok', text: 'Attempt reset' })
  if (done.reason === 'certified')
    return read.refuse(
      {},
      'A certificate stands on this attempt. Revoke it first, then reset the attempt.',
      409,
    )
  return read.refuse({}, 'Somebody reset this attempt already.', 409)
})

/** A-ADD-03: one attempt, and the form that resets it. */
export default function Attempt({ loaderData, actionData }: Route.ComponentProps) {
  const { attempt, courseId, mayChange } = loaderData
  const busy = useNavigation().state === 'submitting'
  const mayReset = mayChange && attempt.state !== 'reset'
  return (
    <RecordPanel
      title={attempt.name}
      noun="attempt"
      badge={<AttemptBadge state={attempt.state} />}
      about={`Attempt ${attempt.number}, ${attempt.started}`}
    >
      <RecordForm name="reset" key={`${attempt.id} ${attempt.state}`}>
        <LayerBody>
          <Facts facts={factsOf(attempt)} />
          {attempt.topics.length > 0 && (
            <section className="mt-5">
              <h3 className="mb-1 font-bold text-base">By topic</h3>
              <Facts facts={attempt.topics.map(({ topic, result }) => ({ label: topic, value: result }))} />
            </section>
          )}
          {mayReset && (
            <div className="mt-6 grid gap-3">
              {actionData?.problem && (
                <div role="alert">
                  <Note kind="bad">{actionData.problem}</Note>
                </div>
              )}
              <TextArea
                id="reason"
                name="reason"
                label="Why it is reset"
                hint="The attempt stays on record and counts no more: the learner may try again."
                rows={3}
                defaultValue={actionData?.values.reason}
                error={actionData?.errors.reason}
              />
            </div>
          )}
        </LayerBody>
        {mayChange && (
          <LayerFoot>
            <ButtonLink
              icon={Timer}
              className="mr-auto"
              to={`${pathOf(courseId)}/time?code=${encodeURIComponent(attempt.code)}`}
              preventScrollReset
            >
              Extra time
            </ButtonLink>
            {mayReset && (
              <Button variant="danger" type="submit" busy={busy}>
                {busy ? 'Resetting' : 'Reset attempt'}
              </Button>
            )}
          </LayerFoot>
        )}
      </RecordForm>
    </RecordPanel>
  )
}

const closers: Record<string, string> = { learner: 'Sent by the learner', time: 'The time was over' }

function factsOf(attempt: Route.ComponentProps['loaderData']['attempt']) {
  const { email, code, score, took, closedBy, deadline, reset, version, questions, extra, extraReason } =
    attempt
  const known: [label: string, value: string][] = [
    ['Email', email],
    ['Code', code],
    ['Score', score],
    ['Time', took && `${took} min`],
    ['Closed', closers[closedBy] ?? ''],
    ['Ends', attempt.state === 'open' ? deadline : ''],
    ['Reset', reset],
    ['Exam', `Version ${version}, ${questions} questions`],
    ['Extra time', extra && `${extra}: ${extraReason}`],
  ]
  const person = personFact(attempt.personId, attempt.name)
  return [person, ...known.flatMap(([label, value]) => (value ? { label, value } : []))]
}
