import { ContentFields } from '~/kits/admin/content-fields.tsx'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { PictureField } from '../../../core/files/components/picture-field.tsx'
import { formWithPicture } from '../../../core/files/files.options.ts'
import { partnerRecord } from '../partner.record.server.ts'
import type { Route } from './+types/partner'

export const handle = { maxBody: formWithPicture }
export const loader = partnerRecord.editLoader
export const action = partnerRecord.editAction

/** A-PAR-01: create and edit, over the list. */
export default function Partner({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData} encType="multipart/form-data">
      {(field) => (
        <>
          <ContentFields groups={loaderData.groups} field={field} />
          <PictureField
            label="Logo (optional)"
            photo={loaderData.photo}
            use="partners"
            error={field('image').error}
          />
        </>
      )}
    </RecordDialog>
  )
}
