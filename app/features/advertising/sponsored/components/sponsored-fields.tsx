import type { FieldOf } from '~/kits/admin/record-dialog.tsx'
import { InLanguages } from '~/kits/content/in-languages.tsx'
import { FieldGroup, SelectInput } from '~/ui/admin/fields.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { sponsoredStatuses } from '../sponsored.options.ts'
import { statusLabels } from './sponsored-badge.tsx'

/** A-SPN-02: the form fields of a campaign. */
export function SponsoredFields({ field }: { field: FieldOf }) {
  const wide = 'sm:col-span-2'
  return (
    <>
      <InLanguages>
        {(suffix, label) => (
          <>
            <TextInput {...field(`title${suffix}`)} label={label('Title')} frameClass={wide} />
            <TextArea
              {...field(`description${suffix}`)}
              label={label('Description')}
              rows={3}
              frameClass={wide}
            />
          </>
        )}
      </InLanguages>
      <FieldGroup title="Who pays">
        <TextInput {...field('company')} label="Company" />
        <TextInput {...field('link')} label="Link URL" inputMode="url" hint="Opens in a new tab" />
        <TextInput
          {...field('price')}
          label="Price in RWF"
          inputMode="numeric"
          hint="Owed as it is, unless a rate is set"
          frameClass={wide}
        />
        <TextInput
          {...field('cpmRwf')}
          label="RWF for 1,000 views (optional)"
          inputMode="numeric"
          hint="CPM, for all its days"
        />
        <TextInput
          {...field('cpcRwf')}
          label="RWF for a click (optional)"
          inputMode="numeric"
          hint="CPC, for all its days"
        />
      </FieldGroup>
      <FieldGroup title="On the site">
        <TextInput
          {...field('startDate')}
          type="date"
          label="Start date"
          hint="From its first minute in Kigali"
        />
        <TextInput
          {...field('endDate')}
          type="date"
          label="End date"
          hint="Until its last minute in Kigali"
        />
        <SelectInput
          {...field('status')}
          label="Status"
          hint="Only active ones are shown, on their days"
          options={sponsoredStatuses.map((one) => ({ value: one, label: statusLabels[one] }))}
        />
        <SelectInput
          {...field('featured')}
          label="Featured"
          options={[
            { value: 'no', label: 'No' },
            { value: 'yes', label: 'Yes, first of the three' },
          ]}
        />
      </FieldGroup>
    </>
  )
}
