import { ContentFields } from '~/kits/admin/content-fields.tsx'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { opportunityRecord } from '../opportunity.record.server.ts'
import type { Route } from './+types/opportunity'

export const loader = opportunityRecord.editLoader
export const action = opportunityRecord.editAction

/** A-OPP-02: create and edit, over the list. */
export default function Opportunity({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData}>
      {(field) => <ContentFields groups={loaderData.groups} field={field} />}
    </RecordDialog>
  )
}
