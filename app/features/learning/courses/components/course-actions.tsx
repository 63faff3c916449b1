import { ExternalLink, ListChecks, ListTree } from 'lucide-react'
import type { ReactNode } from 'react'
import { RowActionLink } from '~/ui/admin/row-action.tsx'

type Props = {
  course: { id: string; slug: string; title: string; isPublished: boolean }
  /** Further links, between the page and the lessons. */
  children?: ReactNode
}

/** Where a row of the lists of courses leads: its page on the site, its lessons and its exam. */
export function CourseActions({ course: { id, slug, title, isPublished }, children }: Props) {
  const path = `/admin/elearning/${id}`
  return (
    <>
      {isPublished && (
        <RowActionLink
          icon={ExternalLink}
          verb="View"
          whom={title}
          to={`/elearning/${slug}`}
          target="_blank"
          reloadDocument
        />
      )}
      {children}
      <RowActionLink icon={ListTree} verb="Lessons" whom={title} to={`${path}/lessons`} />
      <RowActionLink icon={ListChecks} verb="Exam" whom={title} to={`${path}/exam`} />
    </>
  )
}
