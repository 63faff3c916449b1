import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { formWithPicture } from '../../../core/files/files.options.ts'
import { KeptArticle } from '../../../website/news/components/kept-article.tsx'
import { LessonFields } from '../components/lesson-fields.tsx'
import { lessonAction, lessonLoader } from '../lesson.record.server.ts'
import type { Route } from './+types/lesson'

export const handle = { maxBody: formWithPicture }
export const loader = lessonLoader
export const action = lessonAction

/** LRN-19: create and edit, over the structure of the course. */
export default function Lesson({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, photo, file } = loaderData
  return (
    <RecordDialog record={loaderData} result={actionData} encType="multipart/form-data">
      {(field) => (
        <>
          <KeptArticle savedAt={loaderData.path} refused={actionData} />
          <LessonFields groups={groups} field={field} photo={photo} file={file} />
        </>
      )}
    </RecordDialog>
  )
}
