import { data } from 'react-router'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { config } from '~/platform/config.server.ts'
import { db, onStaffSide } from '~/platform/db/db.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { Notice } from '~/ui/notice.tsx'
import { LessonView } from '../components/lesson-view.tsx'
import { lessonPreviews } from '../preview.links.server.ts'
import { lessonForPreview } from '../structure.queries.server.ts'
import type { Route } from './+types/preview'

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const id = lessonPreviews.idIn(token, new Date())
  // The public role cannot read lessons of an unpublished course. The signed link permits this one.
  const lesson = id && (await onStaffSide(() => lessonForPreview(db(), id, config().PUBLIC_ORIGIN)))
  if (!lesson) throw data(null, { status: 404 })
  return { lesson }
}

// The address is the key: no referrer to other sites, no index entry, no cache.
export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** A lesson as learners will read it, for people with the link. */
export default function PreviewPage({ loaderData: { lesson } }: Route.ComponentProps) {
  return (
    <>
      <PrivateMeta title={lesson.title} />
      <Notice>{m.lesson_preview()}</Notice>
      <div className="wrap py-8 lg:py-12">
        <h1 className="display mb-6 max-w-[24ch] text-d1 lg:text-d2" lang={lesson.lang}>
          {lesson.title}
        </h1>
        <LessonView lesson={lesson} />
      </div>
    </>
  )
}
