import { ContentFields } from '~/kits/admin/content-fields.tsx'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { PictureField } from '../../../core/files/components/picture-field.tsx'
import { formWithPicture } from '../../../core/files/files.options.ts'
import { courseRecord } from '../course.record.server.ts'
import type { Route } from './+types/course'

export const handle = { maxBody: formWithPicture }
export const loader = courseRecord.editLoader
export const action = courseRecord.editAction

/** A-LRN-04: create and edit, over the list. */
export default function Course({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData} encType="multipart/form-data">
      {(field) => (
        <>
          <ContentFields groups={loaderData.groups} field={field} />
          <PictureField
            label="Image (optional)"
            photo={loaderData.photo}
            use="courses"
            ratio={16 / 9}
            error={field('image').error}
          />
        </>
      )}
    </RecordDialog>
  )
}
