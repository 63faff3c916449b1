import { ContentFields } from '~/kits/admin/content-fields.tsx'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { placeRecord } from '../place.record.server.ts'
import type { Route } from './+types/place'

export const loader = placeRecord.editLoader
export const action = placeRecord.editAction

/** Create and edit, over the list. */
export default function Place({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData}>
      {(field) => <ContentFields groups={loaderData.groups} field={field} />}
    </RecordDialog>
  )
}
