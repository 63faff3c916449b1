import type { FieldOf } from '~/kits/admin/record-dialog.tsx'
import { InLanguages } from '~/kits/content/in-languages.tsx'
import { FieldGroup, SelectInput } from '~/ui/admin/fields.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { categories, categoryLabels, opportunityStatuses } from '../opportunity.options.ts'
import { statusLabels } from './opportunity-badge.tsx'

/** A-OPP-02: the form fields of an opportunity, in three languages. */
export function OpportunityFields({ field }: { field: FieldOf }) {
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
              rows={5}
              frameClass={wide}
            />
            <TextArea
              {...field(`requirements${suffix}`)}
              label={label('Requirements')}
              rows={3}
              frameClass={wide}
            />
          </>
        )}
      </InLanguages>
      <FieldGroup title="What it is">
        <SelectInput
          {...field('category')}
          label="Category"
          options={categories.map((one) => ({ value: one, label: categoryLabels[one] }))}
        />
        <TextInput {...field('organization')} label="Organization" />
        <TextInput {...field('location')} label="Location" hint="As in the others: visitors choose by it" />
        <TextInput
          {...field('salaryRange')}
          label="Salary range (optional)"
          hint="In words: 250,000 to 350,000 RWF a month"
        />
      </FieldGroup>
      <FieldGroup title="Applications">
        <TextInput
          {...field('deadline')}
          type="date"
          label="Deadline"
          hint="Counts until the end of this day in Kigali"
        />
        <TextInput
          {...field('contactEmail')}
          type="email"
          label="Contact e-mail"
          hint="Of whoever offers it. Visitors do not see it."
        />
        <SelectInput
          {...field('takesApplications')}
          label="Our own form"
          options={[
            { value: 'yes', label: 'Offered' },
            { value: 'no', label: 'Switched off' },
          ]}
        />
        <TextInput
          {...field('applicationUrl')}
          label="Application URL (optional)"
          hint="Where people apply on another site"
        />
      </FieldGroup>
      <FieldGroup title="On the site">
        <SelectInput
          {...field('status')}
          label="Status"
          options={opportunityStatuses.map((one) => ({ value: one, label: statusLabels[one] }))}
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
