import type { FieldOf } from '~/kits/admin/record-dialog.tsx'
import { InLanguages } from '~/kits/content/in-languages.tsx'
import { CheckInput, FieldGroup, SelectInput } from '~/ui/admin/fields.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { EntryCourseField } from '../../../learning/courses/components/entry-course-field.tsx'
import { eventStatuses } from '../event.options.ts'

export const statusLabels = {
  upcoming: 'Upcoming',
  ongoing: 'Ongoing',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const

type Props = { field: FieldOf; courses?: { value: string; label: string }[] }

/** A-EVT-01, A-EVT-02: the form fields of an event: texts, time and place, seats. */
export function EventFields({ field, courses }: Props) {
  const wide = 'sm:col-span-2'
  const isTicked = (name: string) => field(name).defaultValue === 'yes'
  return (
    <>
      <InLanguages>
        {(suffix, label) => (
          <>
            <TextInput {...field(`title${suffix}`)} label={label('Title')} frameClass={wide} />
            <TextArea
              {...field(`description${suffix}`)}
              label={label('Description')}
              rows={4}
              frameClass={wide}
            />
          </>
        )}
      </InLanguages>
      <FieldGroup title="When and where">
        <TextInput {...field('startsAt')} type="datetime-local" label="Date" hint="Kigali time" />
        <TextInput
          {...field('endsAt')}
          type="datetime-local"
          label="End (optional)"
          hint="Two hours later if left empty"
        />
        <TextInput {...field('location')} label="Location" frameClass={wide} />
      </FieldGroup>
      <FieldGroup title="Seats">
        <TextInput {...field('capacity')} type="number" min={1} step={1} label="Capacity" />
        <TextInput
          {...field('price')}
          type="number"
          min={0}
          step={1}
          label="Price in RWF"
          hint="0 is free. Otherwise a seat is kept for 30 minutes until it is paid, or for 48 hours once you approved it."
        />
        <EntryCourseField
          field={field}
          courses={courses}
          hint="Whoever registers shows a certificate of it. On everybody else you decide."
        />
        <TextInput
          {...field('passedPrice')}
          type="number"
          min={0}
          step={1}
          label="Price in RWF for those who passed (optional)"
          hint="With a price here passing is no condition: everybody may come, and whoever shows the certificate pays this."
          frameClass={wide}
        />
        <div className={wide}>
          <CheckInput
            name="needsApproval"
            value="yes"
            defaultChecked={isTicked('needsApproval')}
            label="We decide on every registration"
            hint="Otherwise whoever finds a free seat has it at once."
          />
        </div>
      </FieldGroup>
      <FieldGroup title="Status and address">
        <SelectInput
          {...field('status')}
          label="Status"
          options={eventStatuses.map((status) => ({ value: status, label: statusLabels[status] }))}
        />
        <TextInput
          {...field('slug')}
          label="Address (optional)"
          hint="The last part of the link people share. Made from the title if left empty."
        />
        <div className={wide}>
          <CheckInput
            name="notify"
            value="yes"
            defaultChecked={isTicked('notify')}
            label="Tell everybody registered"
            hint="When the date, the time or the place changes, and when it is cancelled: each gets an e-mail and an SMS."
          />
        </div>
      </FieldGroup>
    </>
  )
}
