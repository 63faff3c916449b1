import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { FieldGrid } from '~/ui/admin/fields.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { settingsAction, settingsLoader } from '../exam.record.server.ts'
import type { Route } from './+types/settings'

export const loader = settingsLoader
export const action = settingsAction

/** A-LRN-09: the texts before the start of the exam. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData}>
      {(field) => (
        <FieldGrid>
          <TextInput {...field('title')} label="Title" frameClass="sm:col-span-2" />
          <TextArea
            {...field('description')}
            label="Description (optional)"
            hint="What it is about, and what may be used. Learners read it before they begin."
            rows={4}
            frameClass="sm:col-span-2"
          />
          <TextInput
            {...field('minutes')}
            label="Time limit in minutes"
            hint="The server’s clock counts. At zero the exam is sent by itself."
            inputMode="numeric"
          />
        </FieldGrid>
      )}
    </RecordDialog>
  )
}
