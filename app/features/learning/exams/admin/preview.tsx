import { Link } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { ExamTrial } from '../components/exam-trial.tsx'
import { examForPreview } from '../staff.queries.server.ts'
import type { Route } from './+types/preview'

export const loader = guardedLoader('learning.read', async ({ params, url }) =>
  orNotFound(await examForPreview(db(), params.course ?? '', url.searchParams.get('version'))),
)

/** A-LRN-09: the exam as a learner sees it. Nothing is sent and nothing is graded. */
export default function Preview({ loaderData }: Route.ComponentProps) {
  const { course, number, isDraft, ...exam } = loaderData
  const path = `/admin/elearning/${course.id}/exam`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <title>{`Preview, exam of ${course.title}`}</title>
      <p>
        <Link className="link" to={path}>
          Exam of {course.title}
        </Link>
      </p>
      <PageHead
        title={`Preview of version ${number}`}
        text="As a learner goes through it. No clock runs, nothing is kept and nothing is graded."
        actions={<ButtonLink to={path}>Back to the exam</ButtonLink>}
      />
      {isDraft && <Note kind="warn">This version is not published.</Note>}
      {exam.questions.length === 0 ? (
        <Note kind="info">There are no questions yet.</Note>
      ) : (
        <ExamTrial key={number} {...exam} />
      )}
    </div>
  )
}
