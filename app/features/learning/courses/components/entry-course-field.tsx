import type { FieldOf } from '~/kits/admin/record-dialog.tsx'
import { SelectInput } from '~/ui/admin/fields.tsx'

type Props = { field: FieldOf; courses?: { value: string; label: string }[]; hint: string }

/** The required course of a program or an event. */
export function EntryCourseField({ field, courses = [], hint }: Props) {
  return (
    <SelectInput
      {...field('entryCourseId')}
      label="Entry condition (optional)"
      hint={hint}
      options={[{ value: '', label: 'None' }, ...courses]}
      frameClass="sm:col-span-2"
    />
  )
}
