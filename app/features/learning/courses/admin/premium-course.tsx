import { ContentFields } from '~/kits/admin/content-fields.tsx'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { TextInput } from '~/ui/field.tsx'
import { PictureField } from '../../../core/files/components/picture-field.tsx'
import { formWithPicture } from '../../../core/files/files.options.ts'
import { premiumRecord } from '../course.record.server.ts'
import type { Route } from './+types/premium-course'

export const handle = { maxBody: formWithPicture }
export const loader = premiumRecord.editLoader
export const action = premiumRecord.editAction

/** A-PRM-03: create and edit, over the list. */
export default function PremiumCourse({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData} encType="multipart/form-data">
      {(field) => (
        <>
          <ContentFields groups={loaderData.groups} field={field} />
          <PictureField
            label="Image"
            photo={loaderData.photo}
            use="courses"
            ratio={16 / 9}
            error={field('image').error}
          />
          <TextInput
            {...field('imageAddress')}
            label="Or the address of an image"
            inputMode="url"
            hint="Begins with https://. It is copied once, when you save."
            frameClass="mt-4"
          />
        </>
      )}
    </RecordDialog>
  )
}
