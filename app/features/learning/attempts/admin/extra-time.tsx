import { data } from 'react-router'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { readRecord } from '~/kits/admin/record.server.ts'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { db } from '~/platform/db/db.server.ts'
import { FieldGrid } from '~/ui/admin/fields.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { courseOfExam } from '../../exams/admin.index.server.ts'
import { grantTime } from '../commands/grant-time.server.ts'
import { timeLimits } from '../staff.options.ts'
import { enrollmentByCode } from '../staff.queries.server.ts'
import { timeRules } from '../staff.rules.server.ts'
import type { Route } from './+types/extra-time'

const pathOf = (courseId: string) => `/admin/elearning/${courseId}/attempts`

async function courseOf(id: string | undefined) {
  const course = await courseOfExam(db(), id ?? '')
  if (!course) throw data(null, { status: 404 })
  return course
}

export const loader = guardedLoader('attempts.change', async ({ params, url }) => {
  const course = await courseOf(params.course)
  const code = url.searchParams.get('code') ?? ''
  const learner = code ? await enrollmentByCode(db(), course.id, code) : undefined
  const values: Record<string, string> = learner
    ? { code, minutes: learner.minutes ? String(learner.minutes) : '', reason: learner.reason }
    : {}
  return { noun: 'extra time', path: pathOf(course.id), version: 0, values, name: learner?.name ?? '' }
})

export const action = guardedAction('attempts.change', async ({ params, form, work, go }) => {
  const course = await courseOf(params.course)
  const read = readRecord(form, timeRules)
  if (!read.ok) return read.again
  const done = await work((job) => grantTime(job, { courseId: course.id, ...read.input }))
  if (!done.ok) return read.refuse({ code: 'Nobody in this course has this code' })
  const what = read.input.minutes === 0 ? 'No extra time' : `${read.input.minutes} more minutes`
  const now = done.isOpen && read.input.minutes > 0 ? ', also in the attempt that is open' : ''
  return go(pathOf(course.id), { kind: 'ok', text: `${what} for ${done.name}${now}` })
})

/** A-ADD-03: extra time for one learner, with the reason. */
export default function ExtraTime({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData}>
      {(field) => (
        <FieldGrid>
          {loaderData.name && (
            <div className="sm:col-span-2">
              <Note>For {loaderData.name}, in this course.</Note>
            </div>
          )}
          <TextInput
            {...field('code')}
            label="Code of the enrollment"
            hint="It stands in the learner’s messages and in Registrations."
            autoComplete="off"
          />
          <TextInput
            {...field('minutes')}
            label="Minutes more"
            hint={`Up to ${timeLimits.most}. 0 takes it back.`}
            inputMode="numeric"
          />
          <TextArea
            {...field('reason')}
            label="Reason"
            hint="Staff read it, the learner does not."
            rows={3}
            frameClass="sm:col-span-2"
          />
        </FieldGrid>
      )}
    </RecordDialog>
  )
}
