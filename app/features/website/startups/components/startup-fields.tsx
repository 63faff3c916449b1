import { useState } from 'react'
import type { FieldOf } from '~/kits/admin/record-dialog.tsx'
import { InLanguages } from '~/kits/content/in-languages.tsx'
import { rwf, showMoney } from '~/platform/money.ts'
import { FieldGroup, SelectInput } from '~/ui/admin/fields.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { stages } from '../../../core/site/startup.options.ts'
import { readFunding } from '../funding.options.ts'
import { firstYear, startupSectors, startupStatuses, teamSizes } from '../startup.options.ts'
import { statusLabels } from './startup-badge.tsx'

const itself = (value: string) => ({ value, label: value })
const wide = 'sm:col-span-2'

/** A-STU-02: the form fields of a startup. */
export function StartupFields({ field }: { field: FieldOf }) {
  return (
    <>
      <FieldGroup title="Who they are">
        <TextInput {...field('name')} label="Name" hint="The same in every language" />
        <TextInput {...field('website')} label="Website" inputMode="url" hint="Opens in a new tab" />
      </FieldGroup>
      <InLanguages>
        {(suffix, label) => (
          <TextArea
            {...field(`description${suffix}`)}
            label={label('Description')}
            rows={4}
            frameClass={wide}
          />
        )}
      </InLanguages>
      <FieldGroup title="What they are">
        <SelectInput
          {...field('sector')}
          label="Sector"
          options={[{ value: '', label: 'Choose a sector' }, ...startupSectors.map(itself)]}
        />
        <SelectInput
          {...field('stage')}
          label="Stage"
          options={[{ value: '', label: 'Choose a stage' }, ...stages.map(itself)]}
        />
        <TextInput {...field('location')} label="Location" />
        <TextInput
          {...field('foundedYear')}
          label="Founded year"
          inputMode="numeric"
          hint={`From ${firstYear} to this year`}
        />
        <SelectInput
          {...field('teamSize')}
          label="Team size (optional)"
          options={[
            { value: '', label: 'Not said' },
            ...teamSizes.map((size) => ({ value: size, label: `${size} employees` })),
          ]}
        />
        <FundingField {...field('fundingRaised')} />
      </FieldGroup>
      <FieldGroup title="On the site">
        <SelectInput
          {...field('status')}
          label="Status"
          hint="Only active ones are shown"
          options={startupStatuses.map((one) => ({ value: one, label: statusLabels[one] }))}
        />
        <SelectInput
          {...field('featured')}
          label="Featured"
          options={[
            { value: 'no', label: 'No' },
            { value: 'yes', label: 'Yes, on top of the list' },
          ]}
        />
      </FieldGroup>
    </>
  )
}

/** STU-04: the funding text, and beside it the amount that counts. */
function FundingField({ after, ...field }: ReturnType<FieldOf>) {
  const [text, setText] = useState(field.defaultValue)
  const francs = readFunding(text)
  return (
    <TextInput
      {...field}
      label="Funding raised (optional)"
      hint="Shown as you write it: 150M RWF"
      onChange={({ target }) => setText(target.value)}
      after={
        <>
          <output className="mt-1 block text-sm" htmlFor={field.id}>
            {francs
              ? `Counts as ${showMoney(rwf(francs))}`
              : text.trim()
                ? 'Counts nothing: no amount in RWF was found'
                : 'Counts nothing'}
          </output>
          {after}
        </>
      }
    />
  )
}
