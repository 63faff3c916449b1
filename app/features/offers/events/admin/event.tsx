import { ContentFields, ContentInput, type ContentInputProps } from '~/kits/admin/content-fields.tsx'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { PictureField } from '../../../core/files/components/picture-field.tsx'
import { formWithPicture } from '../../../core/files/files.options.ts'
import { eventRecord } from '../event.record.server.ts'
import type { Route } from './+types/event'

export const handle = { maxBody: formWithPicture }
export const loader = eventRecord.editLoader
export const action = eventRecord.editAction

// Not stored: a concurrent save has nothing to show beside it.
const inputs = { notify: (given: ContentInputProps) => <ContentInput {...given} after={undefined} /> }

/** A-EVT-01: create and edit, over the list. */
export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData} encType="multipart/form-data">
      {(field) => (
        <>
          <ContentFields groups={loaderData.groups} field={field} inputs={inputs} />
          <PictureField
            label="Picture (optional)"
            photo={loaderData.photo}
            use="events"
            ratio={16 / 9}
            error={field('image').error}
          />
        </>
      )}
    </RecordDialog>
  )
}
