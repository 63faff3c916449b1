import { ContentFields, ContentInput } from '~/kits/admin/content-fields.tsx'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { PictureField } from '../../../core/files/components/picture-field.tsx'
import { formWithPicture } from '../../../core/files/files.options.ts'
import { testimonialRecord } from '../testimonial.record.server.ts'
import type { Route } from './+types/testimonial'

export const handle = { maxBody: formWithPicture }
export const loader = testimonialRecord.editLoader
export const action = testimonialRecord.editAction

/** TST-01: create and edit, over the list. */
export default function Testimonial({ loaderData, actionData }: Route.ComponentProps) {
  const recorded = loaderData.values.consentRecord
  return (
    <RecordDialog record={loaderData} result={actionData} encType="multipart/form-data">
      {(field) => (
        <>
          <ContentFields
            groups={loaderData.groups}
            field={field}
            inputs={{
              consentHow: (given) => <ContentInput {...given} hint={recorded || given.hint} />,
            }}
          />
          <PictureField
            label="Photo (optional)"
            photo={loaderData.photo}
            use="public"
            ratio={1}
            error={field('image').error}
          />
        </>
      )}
    </RecordDialog>
  )
}
