import { Fragment, type ReactNode } from 'react'
import { englishName, type Locale } from '~/platform/i18n/locale.ts'
import { CheckInput, FieldGrid, FieldGroup, SelectInput } from '~/ui/admin/fields.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import type { ContentField, ContentGroup } from './content-form.ts'
import { type LanguagePart, LanguageTabs } from './language-tabs.tsx'
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
  const shown = ({ title, fields }: ContentGroup) => {
    const controls = fields.map((one) => {
      const given = { ...field(one.name), ...one }
      return <Fragment key={one.name}>{inputs[one.name]?.(given) ?? <ContentInput {...given} />}</Fragment>
    })
    return title ? (
      <FieldGroup key={title} title={title}>
        {controls}
      </FieldGroup>
    ) : (
      <FieldGrid key={title}>{controls}</FieldGrid>
    )
  }
  const part = (lang: Locale, group: ContentGroup): LanguagePart => {
    const given = group.fields.map(({ name }) => field(name))
    return {
      lang,
      name: englishName(lang),
      values: given.map(({ defaultValue }) => defaultValue),
      hasError: given.some(({ error }) => error !== undefined),
      hasConflict: given.some(({ after }) => after !== undefined),
      children: shown(group),
    }
  }
  const parts = groups.flatMap((group) => (group.lang ? [part(group.lang, group)] : []))
  // All languages stand where the first one does.
  const first = groups.find(({ lang }) => lang)
  return groups.map((group) => {
    if (!group.lang) return shown(group)
    return group === first && <LanguageTabs key="languages" parts={parts} />
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
