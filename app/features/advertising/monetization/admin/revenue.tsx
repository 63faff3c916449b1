import { ContentFields } from '~/kits/admin/content-fields.tsx'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { revenueRecord } from '../revenue.record.server.ts'
import type { Route } from './+types/revenue'

export const loader = revenueRecord.editLoader
export const action = revenueRecord.editAction

/** A-ADS-15: one day of one network. */
export default function Revenue({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData}>
      {(field) => <ContentFields groups={loaderData.groups} field={field} />}
    </RecordDialog>
  )
}
