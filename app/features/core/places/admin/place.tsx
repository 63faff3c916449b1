import { ContentFields } from '~/kits/admin/content-fields.tsx'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { PictureField } from '../../files/components/picture-field.tsx'
import { formWithPicture } from '../../files/files.options.ts'
import { placeRecord } from '../place.record.server.ts'
import type { Route } from './+types/place'

export const handle = { maxBody: formWithPicture }
export const loader = placeRecord.editLoader
export const action = placeRecord.editAction

/** Create and edit, over the list. */
export default function Place({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData} encType="multipart/form-data">
      {(field) => (
        <>
          <ContentFields groups={loaderData.groups} field={field} />
          <PictureField
            label="Map or photo of the entrance (optional)"
            photo={loaderData.photo}
            use="places"
            error={field('image').error}
          />
        </>
      )}
    </RecordDialog>
  )
}
