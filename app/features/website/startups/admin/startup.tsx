import { ContentFields, type ContentInputProps } from '~/kits/admin/content-fields.tsx'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { PictureField } from '../../../core/files/components/picture-field.tsx'
import { formWithPicture } from '../../../core/files/files.options.ts'
import { FundingInput } from '../components/funding-fields.tsx'
import { startupRecord } from '../startup.record.server.ts'
import type { Route } from './+types/startup'

export const handle = { maxBody: formWithPicture }
export const loader = startupRecord.editLoader
export const action = startupRecord.editAction

const inputs = { fundingRaised: (given: ContentInputProps) => <FundingInput {...given} /> }

/** A-STU-02: create and edit, over the list. */
export default function Startup({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData} encType="multipart/form-data">
      {(field) => (
        <>
          <ContentFields groups={loaderData.groups} field={field} inputs={inputs} />
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
