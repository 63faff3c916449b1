import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { config } from '~/platform/config.server.ts'
import { db, onStaffSide } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Notice } from '~/ui/notice.tsx'
import { CourseDetails } from '../components/course-details.tsx'
import { coursesById, isThere } from '../course.queries.server.ts'
import { contentsOf } from '../lesson.queries.server.ts'
import { coursePreviews } from '../preview.links.server.ts'
import type { Route } from './+types/course-preview'

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const id = orNotFound(coursePreviews.idIn(token, new Date()))
  // The public side of the database has no drafts. The signature proves that this one may be read.
  return onStaffSide(async () => {
    const [found] = await coursesById(db(), [id], currentLocale(), isThere)
    const course = orNotFound(found)
    const path = localPath(`/elearning/${course.slug}`, currentLocale())
    // Its lessons are no pages yet, those for everybody neither.
    const contents = (await contentsOf(db(), id)).map(({ lessons, ...module }) => ({
      ...module,
      lessons: lessons.map((lesson) => ({ ...lesson, isOpen: false })),
    }))
    return { course, contents, path, url: config().PUBLIC_ORIGIN + path }
  })
}

// The address is a secret: no referrer, no index, no cache.
export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** The page of a course before it is published, for people with the link. */
export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PrivateMeta title={loaderData.course.title.text} />
      <Notice>{m.content_preview()}</Notice>
      <CourseDetails {...loaderData} />
    </>
  )
}
