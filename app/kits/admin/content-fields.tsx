import { Fragment, type ReactNode } from 'react'
import { CheckInput, FieldGrid, FieldGroup, SelectInput } from '~/ui/admin/fields.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import type { ContentField, ContentGroup } from './content-form.ts'
import type { FieldOf } from './record-dialog.tsx'

/** A field with its value and its error. */
export type ContentInputProps = ContentField & ReturnType<FieldOf>

type Props = {
  /** As `contentRecord` returns them. */
  groups: ContentGroup[]
  field: FieldOf
  /** Inputs that do more than the usual ones, by field name. */
  inputs?: Record<string, (given: ContentInputProps) => ReactNode>
}

/** The fields of a content form, under their headings. */
export function ContentFields({ groups, field, inputs = {} }: Props) {
  return groups.map(({ title, fields }) => {
    const shown = fields.map((one) => {
      const given = { ...field(one.name), ...one }
      return <Fragment key={one.name}>{inputs[one.name]?.(given) ?? <ContentInput {...given} />}</Fragment>
    })
    return title ? (
      <FieldGroup key={title} title={title}>
        {shown}
      </FieldGroup>
    ) : (
      <FieldGrid key={title}>{shown}</FieldGrid>
    )
  })
}

const wide = 'sm:col-span-2'

/** The usual input of a field. */
export function ContentInput({
  rows,
  options,
  isCheckbox,
  isWide,
  ...rest
}: ContentInputProps & { onChange?: (event: { target: { value: string } }) => void }) {
  if (isCheckbox) return <Checkbox {...rest} />
  if (rows) return <TextArea {...rest} rows={rows} frameClass={wide} />
  const frameClass = isWide ? wide : undefined
  if (options) return <SelectInput {...rest} options={options} frameClass={frameClass} />
  return <TextInput {...rest} frameClass={frameClass} />
}

type CheckboxProps = ReturnType<FieldOf> & { label: string; hint?: string }

function Checkbox({ defaultValue, after, error: _, ...rest }: CheckboxProps) {
  return (
    <div className={wide}>
      <CheckInput {...rest} value="yes" defaultChecked={defaultValue === 'yes'} />
      {after}
    </div>
  )
}
