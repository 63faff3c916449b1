import { Eye, FileUp, Pencil, Plus, Send } from 'lucide-react'
import { data, Link, Outlet } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { db } from '~/platform/db/db.server.ts'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { StatStrip } from '~/ui/admin/stat-strip.tsx'
import { CourseTabs } from '../../courses/components/course-tabs.tsx'
import { includeQuestion } from '../commands/include-question.server.ts'
import { moveQuestion } from '../commands/move-question.server.ts'
import { QuestionList } from '../components/question-list.tsx'
import { VersionList } from '../components/version-list.tsx'
import { bankOf, examForStaff } from '../staff.queries.server.ts'
import type { Route } from './+types/exam'

export const loader = guardedLoader('learning.read', async ({ params, staff: { groups } }) => {
  const found = await examForStaff(db(), params.course ?? '')
  const may = {
    change: isAllowed('learning.change', groups),
    seeLearners: isAllowed('applications.read', groups),
    seeAttempts: isAllowed('attempts.read', groups),
  }
  // The key is sent only to staff who may change it.
  const bank = found && (await bankOf(db(), found.course.id, may.change))
  // Not thrown: a dialog above may have to refuse access first.
  return data({ found: found && bank && { ...found, ...bank }, may }, { status: found ? 200 : 404 })
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Moves a question up or down, into the exam or out of it. The buttons work without script and by keyboard. */
export const action = guardedAction('learning.change', async ({ params, form, url, work, go }) => {
  const [courseId, id] = [params.course ?? '', textOf(form, 'id')]
  if (!isId.test(courseId) || !isId.test(id)) throw data(null, { status: 404 })
  const intent = textOf(form, 'intent')
  if (intent === 'ask' || intent === 'leave') {
    const asked = intent === 'ask'
    const done = await work((job) => includeQuestion(job, { courseId, id, asked }))
    if (done.ok)
      return go(url.pathname, { kind: 'ok', text: asked ? 'Asked in the exam' : 'Kept in the bank' })
    const why = done.reason === 'full' ? 'The exam is full' : 'It could not be changed'
    return go(url.pathname, { kind: 'bad', text: why })
  }
  const by = intent === 'up' ? (-1 as const) : (1 as const)
  const moved = await work((job) => moveQuestion(job, { courseId, id, by }))
  return go(
    url.pathname,
    moved
      ? { kind: 'ok', text: `Moved ${by < 0 ? 'up' : 'down'}` }
      : { kind: 'bad', text: 'It could not be moved' },
  )
})

/** A-LRN-09: the exam of a course, and its question bank. */
export default function Exam({ loaderData: { found, may } }: Route.ComponentProps) {
  if (!found)
    return (
      <Panel>
        <EmptyState title="There is no such course" text="Somebody may have deleted it." />
      </Panel>
    )
  const { course, exam, versions, asked, kept } = found
  const path = `/admin/elearning/${course.id}/exam`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <title>{`Exam of ${course.title}`}</title>
      <p>
        <Link className="link" to={course.isPremium ? '/admin/premium-courses' : '/admin/elearning'}>
          {course.isPremium ? 'Premium Courses' : 'E-Learning Management'}
        </Link>
      </p>
      <PageHead
        title={course.title}
        text="The exam, and the bank its questions come from."
        actions={
          <>
            <ButtonLink icon={Eye} to={`${path}/preview`}>
              Preview
            </ButtonLink>
            {may.change && (
              <ButtonLink variant="solid" icon={Send} to={`${path}/publish`} preventScrollReset>
                Publish
              </ButtonLink>
            )}
          </>
        }
      />
      <CourseTabs courseId={course.id} current="exam" may={may} />
      <VersionStatus exam={exam} asked={asked.length} />
      <Panel
        title={exam.title}
        actions={
          may.change && (
            <ButtonLink icon={Pencil} to={`${path}/settings`} preventScrollReset>
              Edit exam
            </ButtonLink>
          )
        }
      >
        {exam.description && <p className="max-w-prose whitespace-pre-line px-4 pt-3">{exam.description}</p>}
        <div className="p-4">
          <StatStrip
            label="Exam"
            stats={[
              { label: 'Questions', value: String(asked.length) },
              { label: 'Time limit', value: `${exam.minutes} min` },
              { label: 'Pass mark', value: `${course.passingScore}%`, context: 'Set with the course' },
              { label: 'Version in use', value: exam.inUse ? String(exam.inUse) : 'None' },
            ]}
          />
        </div>
      </Panel>
      <Panel
        title="Asked in the exam"
        about="Learners get them in an order of their own."
        actions={
          may.change && (
            <div className="flex flex-wrap gap-2">
              <ButtonLink icon={FileUp} to={`${path}/import`} preventScrollReset>
                Import
              </ButtonLink>
              <ButtonLink icon={Plus} to={`${path}/questions/new`} preventScrollReset>
                New question
              </ButtonLink>
            </div>
          )
        }
      >
        {asked.length === 0 ? (
          <EmptyState
            title="No questions yet"
            text="Write the first one, or bring a file as CSV or Moodle GIFT."
          />
        ) : (
          <QuestionList path={path} questions={asked} mayChange={may.change} />
        )}
      </Panel>
      {kept.length > 0 && (
        <Panel title="In the bank, not asked">
          <QuestionList path={path} questions={kept} mayChange={may.change} />
        </Panel>
      )}
      {versions.length > 0 && (
        <Panel title="Versions" about="What was published stays as it was.">
          <VersionList path={path} versions={versions} asked={asked.length} />
        </Panel>
      )}
      <Outlet />
    </div>
  )
}

/** The version in use, and the draft. */
function VersionStatus({ exam, asked }: { exam: { draft?: number; inUse?: number }; asked: number }) {
  if (exam.draft && exam.inUse)
    return (
      <Note kind="warn">
        Version {exam.draft} is not published. Learners sit version {exam.inUse} until it is; whoever began
        keeps theirs.
      </Note>
    )
  if (exam.inUse)
    return (
      <Note kind="ok">
        Version {exam.inUse} is in use. A change makes version {exam.inUse + 1}.
      </Note>
    )
  return (
    <Note kind="info">
      {asked > 0
        ? 'Nothing is published yet: learners find no exam in this course.'
        : 'This course has no exam yet. Learners who pass one get a certificate.'}
    </Note>
  )
}
