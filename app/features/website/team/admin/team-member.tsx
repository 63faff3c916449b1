import { ContentFields } from '~/kits/admin/content-fields.tsx'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { PictureField } from '../../../core/files/components/picture-field.tsx'
import { formWithPicture } from '../../../core/files/files.options.ts'
import { teamRecord } from '../team.record.server.ts'
import type { Route } from './+types/team-member'

export const handle = { maxBody: formWithPicture }
export const loader = teamRecord.editLoader
export const action = teamRecord.editAction

/** A-TEM-01: create and edit, over the list. */
export default function TeamMember({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData} encType="multipart/form-data">
      {(field) => (
        <>
          <ContentFields groups={loaderData.groups} field={field} />
          <PictureField
            label="Photo (optional)"
            photo={loaderData.photo}
            use="team-members"
            ratio={4 / 5}
            error={field('image').error}
          />
        </>
      )}
    </RecordDialog>
  )
}
