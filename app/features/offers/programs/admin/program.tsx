import { ContentFields } from '~/kits/admin/content-fields.tsx'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { PictureField } from '../../../core/files/components/picture-field.tsx'
import { formWithPicture } from '../../../core/files/files.options.ts'
import { programRecord } from '../program.record.server.ts'
import type { Route } from './+types/program'

export const handle = { maxBody: formWithPicture }
export const loader = programRecord.editLoader
export const action = programRecord.editAction

/** A-PRG-01: create and edit, over the list. */
export default function Program({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData} encType="multipart/form-data">
      {(field) => (
        <>
          <ContentFields groups={loaderData.groups} field={field} />
          <PictureField
            label="Picture (optional)"
            photo={loaderData.photo}
            use="programs"
            ratio={4 / 3}
            error={field('image').error}
          />
        </>
      )}
    </RecordDialog>
  )
}
