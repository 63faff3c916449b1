import { listLoader } from '~/kits/admin/content.server.ts'
import { ContentScreen } from '~/kits/admin/content-screen.tsx'
import { FeaturedSwitch } from '~/kits/admin/featured-switch.tsx'
import { publicationFilter } from '~/kits/admin/filters.ts'
import { PublicationBadge } from '~/kits/admin/publication-badge.tsx'
import { Excerpt, OneLine } from '~/ui/admin/cells.tsx'
import { CourseActions } from '../components/course-actions.tsx'
import { premiumShown } from '../course.options.ts'
import { premiumList, premiumStats } from '../staff.queries.server.ts'
import type { Route } from './+types/premium'

export const loader = listLoader('learning.read', {
  things: 'premium courses',
  may: { change: 'learning.change' },
  list: premiumList,
  stats: premiumStats,
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

const path = '/admin/premium-courses'

/** A-PRM-01, A-PRM-02 */
export default function Premium({ loaderData: { list, may } }: Route.ComponentProps) {
  return (
    <ContentScreen
      noun="premium course"
      title="Premium Courses"
      text={`Courses that are bought. Visitors see ${premiumShown} at most, featured first.`}
      emptyText="Write the first one, add its lessons, and publish it."
      path={path}
      page={list?.page}
      mayChange={may.change}
      hasBin
      cards
      name={({ title, instructor }) => ({ name: title, second: `With ${instructor}` })}
      nameLabel="Course"
      columns={[
        { label: 'Status', cell: (row) => <PublicationBadge of={row.publication} />, card: 'badge' },
        { label: 'Description', cell: ({ description }) => <Excerpt>{description}</Excerpt>, card: 'line' },
        { label: 'Price', cell: ({ price }) => <OneLine>{price}</OneLine>, card: 'fact', align: 'right' },
        { label: 'Students', number: ({ students }) => students, card: 'fact' },
        { label: 'Level', cell: ({ level }) => level, card: 'fact' },
        { label: 'Duration', cell: ({ duration }) => duration, card: 'fact' },
        { label: 'Lessons', number: ({ lessons }) => lessons, card: 'fact' },
        {
          label: 'Featured',
          cell: ({ id, title, featured }) => (
            <FeaturedSwitch path={path} id={id} whom={title} featured={featured} mayChange={may.change} />
          ),
          card: 'foot',
        },
      ]}
      filters={[publicationFilter]}
      searchLabel="Title, any word"
      moreActions={(course) => <CourseActions path={path} course={course} mayChange={may.change} />}
      stats={
        list && {
          label: 'Premium courses',
          stats: [
            { label: 'Total Courses', value: list.stats.courses },
            { label: 'Featured', value: list.stats.featured },
            { label: 'Total Students', value: list.stats.students },
            { label: 'Total Value (RWF)', value: list.stats.value },
          ],
        }
      }
    />
  )
}
