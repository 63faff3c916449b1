import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { PictureField } from '../../../core/files/components/picture-field.tsx'
import { formWithPicture } from '../../../core/files/files.options.ts'
import { StartupFields } from '../components/startup-fields.tsx'
import { startupRecord } from '../startup.record.server.ts'
import type { Route } from './+types/startup'

export const handle = { maxBody: formWithPicture }
export const loader = startupRecord.editLoader
export const action = startupRecord.editAction

/** A-STU-02: create and edit, over the list. */
export default function Startup({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData} encType="multipart/form-data">
      {(field) => (
        <>
          <StartupFields field={field} />
          <PictureField
            label="Logo (optional)"
            photo={loaderData.photo}
            use="startups"
            ratio={1}
            error={field('image').error}
          />
        </>
      )}
    </RecordDialog>
  )
}
