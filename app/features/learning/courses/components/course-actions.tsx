import { ListChecks, ListTree } from 'lucide-react'
import type { ReactNode } from 'react'
import { PublishingActions } from '~/kits/admin/publishing.tsx'
import type { Publication } from '~/platform/publication.ts'
import { RowActionLink } from '~/ui/admin/row-action.tsx'

type Props = {
  /** Of the list: free and premium courses have one each. */
  path: string
  course: { id: string; slug: string; title: string; publication: Publication }
  mayChange: boolean
  /** Further links, between the page and the lessons. */
  children?: ReactNode
}

/** Where a row of the lists of courses leads: its page or preview, a copy, its lessons and its exam. */
export function CourseActions({ path, course, mayChange, children }: Props) {
  const { id, slug, title, publication } = course
  const parts = `/admin/elearning/${id}`
  return (
    <>
      <PublishingActions
        path={path}
        id={id}
        title={title}
        publication={publication}
        page={`/elearning/${slug}`}
        mayDuplicate={mayChange}
      />
      {children}
      <RowActionLink icon={ListTree} verb="Lessons" whom={title} to={`${parts}/lessons`} />
      <RowActionLink icon={ListChecks} verb="Exam" whom={title} to={`${parts}/exam`} />
    </>
  )
}
