import type { FieldOf } from '~/kits/admin/record-dialog.tsx'
import { InLanguages } from '~/kits/content/in-languages.tsx'
import { CheckInput, FieldGroup, SelectInput } from '~/ui/admin/fields.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { courseLevels } from '../course.options.ts'

type Given = { field: FieldOf }
const wide = 'sm:col-span-2'
const yesNo = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]

/** A-LRN-04: the texts of a course in three languages, and the rules of its exam. */
export function CourseFields({ field, isPremium = false }: Given & { isPremium?: boolean }) {
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
            <TextInput {...field(`duration${suffix}`)} label={label('Duration')} hint="In words: 4 weeks" />
          </>
        )}
      </InLanguages>
      {isPremium && <PremiumFields field={field} />}
      <FieldGroup title="Course">
        <SelectInput
          {...field('level')}
          label="Level"
          options={courseLevels.map((level) => ({ value: level, label: level }))}
        />
        <TextInput
          {...field('slug')}
          label="Address (optional)"
          hint="The last part of the link. Made from the title if left empty."
        />
        {!isPremium && (
          <Checkbox
            {...field('approvesItself')}
            label="Approve enrollments automatically"
            hint="Whoever enrolls begins at once. Without it staff decide on each."
          />
        )}
        <Checkbox {...field('published')} label="Published" hint="Not public until then." />
      </FieldGroup>
      <FieldGroup title="Exam">
        <TextInput
          {...field('passingScore')}
          inputMode="numeric"
          label="Passing score"
          hint="Percent, a whole number from 1 to 100"
        />
        <TextInput
          {...field('maxAttempts')}
          inputMode="numeric"
          label="Attempts in all (optional)"
          hint="Empty: no limit"
        />
        <TextInput {...field('waitAfter')} inputMode="numeric" label="Failed attempts before a wait" />
        <TextInput {...field('waitHours')} inputMode="numeric" label="Hours to wait" />
      </FieldGroup>
    </>
  )
}

/** A-PRM-03 */
function PremiumFields({ field }: Given) {
  return (
    <FieldGroup title="Premium">
      <TextInput {...field('instructor')} label="Instructor" />
      <TextInput {...field('price')} inputMode="numeric" label="Price" hint="In RWF" />
      <TextInput
        {...field('rating')}
        inputMode="decimal"
        label="Rating"
        hint="0 to 5, in steps of 0.1. Shown as set by the team; 0 is not shown."
      />
      <TextInput
        {...field('startingStudents')}
        inputMode="numeric"
        label="Students count"
        hint="Added to those who are counted from payments"
      />
      <SelectInput {...field('featured')} label="Featured" options={yesNo} />
    </FieldGroup>
  )
}

type Options = ReturnType<FieldOf> & { label: string; hint?: string }

export function Checkbox({ defaultValue, after, error: _, ...rest }: Options) {
  return (
    <div className={wide}>
      <CheckInput {...rest} value="yes" defaultChecked={defaultValue === 'yes'} />
      {after}
    </div>
  )
}
