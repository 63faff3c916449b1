import { Users } from 'lucide-react'
import { listLoader } from '~/kits/admin/content.server.ts'
import { ContentScreen } from '~/kits/admin/content-screen.tsx'
import { publicationFilter } from '~/kits/admin/filters.ts'
import { PublicationBadge } from '~/kits/admin/publication-badge.tsx'
import { Excerpt } from '~/ui/admin/cells.tsx'
import { RowActionLink } from '~/ui/admin/row-action.tsx'
import { CourseActions } from '../components/course-actions.tsx'
import { freeList, learningStats } from '../staff.queries.server.ts'
import type { Route } from './+types/elearning'

export const loader = listLoader('learning.read', {
  things: 'courses',
  may: { change: 'learning.change', seeLearners: 'applications.read' },
  list: freeList,
  stats: learningStats,
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

const path = '/admin/elearning'

/** A-LRN-01, A-LRN-03 */
export default function Elearning({ loaderData: { list, may } }: Route.ComponentProps) {
  return (
    <ContentScreen
      noun="course"
      title="E-Learning Management"
      text="Free courses, newest first. Visitors see the published ones, oldest first."
      emptyText="Write the first one, add its lessons, and publish it."
      path={path}
      opens={may.change ? '' : '/lessons'}
      page={list?.page}
      mayChange={may.change}
      hasBin
      cards
      name={({ title, slug }) => ({ name: title, second: `/elearning/${slug}` })}
      nameLabel="Course"
      columns={[
        { label: 'Status', cell: (row) => <PublicationBadge of={row.publication} />, card: 'badge' },
        { label: 'Description', cell: ({ description }) => <Excerpt>{description}</Excerpt>, card: 'line' },
        { label: 'Level', cell: ({ level }) => level, card: 'fact' },
        { label: 'Duration', cell: ({ duration }) => duration, card: 'fact' },
        { label: 'Passing score', number: ({ passingScore }) => <>{passingScore}%</>, card: 'fact' },
        { label: 'Lessons', number: ({ lessons }) => lessons, card: 'fact' },
        { label: 'Enrollments', number: ({ enrollments }) => enrollments, card: 'fact' },
        { label: 'Created', number: ({ made }) => made, card: 'fact' },
      ]}
      filters={[publicationFilter]}
      searchLabel="Title, any word"
      moreActions={(course) => (
        <CourseActions path={path} course={course} mayChange={may.change}>
          {may.seeLearners && (
            <RowActionLink
              icon={Users}
              verb="Enrollments"
              whom={course.title}
              to={`${path}/${course.id}/enrollments`}
            />
          )}
        </CourseActions>
      )}
      stats={
        list && {
          label: 'E-Learning',
          stats: [
            { label: 'Total Courses', value: list.stats.courses },
            { label: 'Total Enrollments', value: list.stats.enrollments },
            { label: 'Certificates Issued', value: list.stats.certificates },
            { label: 'Avg. Enrollments', value: list.stats.average },
          ],
        }
      }
    />
  )
}
