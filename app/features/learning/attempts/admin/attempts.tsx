import { Timer } from 'lucide-react'
import { filterOptions } from '~/kits/admin/filters.ts'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { countBy, datesOf, listPage } from '~/kits/admin/list.server.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { CourseTabs } from '../../courses/components/course-tabs.tsx'
import { courseOfExam } from '../../exams/admin.index.server.ts'
import { AttemptBadge, attemptLooks } from '../components/attempt-badge.tsx'
import { attemptsList } from '../staff.queries.server.ts'
import type { Route } from './+types/attempts'

export const loader = guardedLoader('attempts.read', async ({ params, url, staff: { groups } }) => {
  const course = orNotFound(await courseOfExam(db(), params.course ?? ''))
  const list = attemptsList(course.id)
  return {
    course,
    page: await listPage(db(), list, url),
    counts: await countBy(db(), list, 'state', datesOf(list, url)),
    may: {
      change: isAllowed('attempts.change', groups),
      seeLearners: isAllowed('applications.read', groups),
      seeAttempts: true,
    },
  }
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

/** A-ADD-03: the attempts at an exam, with score and time. */
export default function Attempts({ loaderData: { course, page, counts, may } }: Route.ComponentProps) {
  const path = `/admin/elearning/${course.id}/attempts`
  return (
    <ListScreen
      title={course.title}
      listed="Attempts"
      text={`Who sat the exam, newest first. Passed from ${course.passingScore}%.`}
      path={path}
      page={page}
      name={({ name, email }) => ({ name, second: email })}
      nameLabel="Learner"
      columns={[
        { label: 'State', cell: ({ state }) => <AttemptBadge state={state} />, card: 'badge' },
        {
          label: 'Score',
          cell: ({ score }) => <span className="num">{score}</span>,
          card: 'fact',
          align: 'right',
        },
        {
          label: 'Time',
          cell: ({ took }) => <span className="num">{took}</span>,
          card: 'fact',
          align: 'right',
        },
        { label: 'Attempt', number: ({ number }) => number, card: 'fact' },
        { label: 'Version', number: ({ version }) => version, card: 'fact' },
        { label: 'Extra time', number: ({ extra }) => extra, card: 'fact' },
        { label: 'Started', time: ({ started }) => started, card: 'fact' },
      ]}
      filters={[{ name: 'state', label: 'State', options: filterOptions(attemptLooks), counts }]}
      searchLabel="Name, e-mail, phone or code"
      empty={{ title: 'Nobody sat the exam yet', text: 'Attempts appear here as soon as somebody begins.' }}
      csv={`${path}.csv`}
      actions={
        may.change && (
          <ButtonLink icon={Timer} to={`${path}/time`} preventScrollReset>
            Extra time
          </ButtonLink>
        )
      }
      above={
        <div className="mb-5">
          <CourseTabs courseId={course.id} current="attempts" may={may} />
        </div>
      }
    />
  )
}
