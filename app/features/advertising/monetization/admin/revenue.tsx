import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { FieldGrid, SelectInput } from '~/ui/admin/fields.tsx'
import { TextInput } from '~/ui/field.tsx'
import { nameOfNetwork, payingNetworks } from '../revenue.options.ts'
import { revenueRecord } from '../revenue.record.server.ts'
import type { Route } from './+types/revenue'

export const loader = revenueRecord.editLoader
export const action = revenueRecord.editAction

/** A-ADS-15: one day of one network. */
export default function Revenue({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData}>
      {(field) => (
        <FieldGrid>
          <SelectInput
            {...field('network')}
            label="Network"
            options={payingNetworks.map((value) => ({ value, label: nameOfNetwork(value) }))}
          />
          <TextInput {...field('day')} type="date" label="Day" hint="As the network’s report names it" />
          <TextInput
            {...field('amount')}
            label="Revenue in $"
            inputMode="decimal"
            hint="As 12.34"
            frameClass="sm:col-span-2"
          />
          <TextInput
            {...field('impressions')}
            label="Impressions (optional)"
            inputMode="numeric"
            hint="Theirs; otherwise ours count"
          />
          <TextInput
            {...field('clicks')}
            label="Clicks (optional)"
            inputMode="numeric"
            hint="Theirs; otherwise ours count"
          />
        </FieldGrid>
      )}
    </RecordDialog>
  )
}
