import type { FieldOf } from '~/kits/admin/record-dialog.tsx'
import { InLanguages } from '~/kits/content/in-languages.tsx'
import { FieldGroup, SelectInput } from '~/ui/admin/fields.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { EntryCourseField } from '../../../learning/courses/components/entry-course-field.tsx'
import { programIcons } from '../program.options.ts'

type Props = { field: FieldOf; courses?: { value: string; label: string }[] }

/** A-PRG-01: the form fields of a program, in three languages. */
export function ProgramFields({ field, courses }: Props) {
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
              rows={4}
              frameClass={wide}
            />
            <TextInput
              {...field(`length${suffix}`)}
              label="Length (optional)"
              hint="In words: 3 to 6 months"
            />
            <TextInput
              {...field(`asked${suffix}`)}
              label="What is asked (optional)"
              hint="Shown before people start the form"
            />
          </>
        )}
      </InLanguages>
      <FieldGroup title="Applications">
        <TextInput {...field('opensAt')} type="datetime-local" label="Opens (optional)" hint="Kigali time" />
        <TextInput
          {...field('closesAt')}
          type="datetime-local"
          label="Closes (optional)"
          hint="Kigali time"
        />
        <TextInput {...field('minutes')} inputMode="numeric" label="Minutes the form takes" />
        <SelectInput
          {...field('icon')}
          label="Icon"
          options={programIcons.map((icon) => ({ value: icon, label: icon }))}
        />
        <SelectInput
          {...field('asksStartup')}
          label="Sector and stage of a startup"
          options={[
            { value: 'yes', label: 'Asked' },
            { value: 'no', label: 'Not asked' },
          ]}
        />
        <EntryCourseField
          field={field}
          courses={courses}
          hint="Whoever applies shows a certificate of it, or asks you to decide without one. You see which."
        />
        <TextInput
          {...field('slug')}
          label="Address (optional)"
          hint="The last part of the link people share. Made from the title if left empty."
          frameClass={wide}
        />
      </FieldGroup>
    </>
  )
}
