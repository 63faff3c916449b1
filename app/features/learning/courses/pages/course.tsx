import { PageMeta } from '~/kits/head/page-meta.tsx'
import { sharePath } from '~/kits/head/share-path.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { shorten } from '~/platform/words.ts'
import { CourseDetails } from '../components/course-details.tsx'
import { courseForReading, courseTags } from '../course.queries.server.ts'
import { progressOn } from '../learner.adapter.server.ts'
import { contentsOf } from '../lesson.queries.server.ts'
import type { Route } from './+types/course'

export const handle = { cache: { params: [] } }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  for (const tag of courseTags) visit.tags.add(tag)
  const [locale, now] = [currentLocale(), new Date()]
  const course = orNotFound(await courseForReading(db(), params.course, locale, now))
  const progress = (await progressOn(visit, request, now))?.get(course.id)
  const path = localPath(`/elearning/${course.slug}`, locale)
  return {
    course,
    contents: await contentsOf(db(), course.id),
    progress,
    path,
    url: config().PUBLIC_ORIGIN + path,
  }
}

/** The public page of a course. */
export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const { course } = loaderData
  const { title, description } = course
  return (
    <>
      <PageMeta
        title={title.text}
        description={shorten(description.text, 200)}
        path={`/elearning/${course.slug}`}
        trail={[{ label: m.nav_elearning(), path: localPath('/elearning', currentLocale()) }]}
        picture={sharePath('course', course.id, title.text)}
      />
      <CourseDetails {...loaderData} />
    </>
  )
}
