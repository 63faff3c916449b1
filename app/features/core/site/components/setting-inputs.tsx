import type { ComponentProps, ReactNode } from 'react'
import type { FieldOf } from '~/kits/admin/record-dialog.tsx'
import { languagesOfForms } from '~/platform/i18n/locale.ts'
import { CheckInput } from '~/ui/admin/fields.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'

export type Given = { field: FieldOf }
export const wide = 'sm:col-span-2'

export const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

/** The existing rows and an empty one after them. An emptied row is removed when saved. */
export function oneMore(field: FieldOf, list: string, first: string, max: number): number[] {
  const filled = numbers(max).filter((at) => field(`${list}.${at}.${first}`).defaultValue !== '')
  return numbers(Math.min(max, (filled.at(-1) ?? -1) + 2))
}

/** Two related fields, side by side. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={`grid gap-4 sm:grid-cols-2 ${wide}`}>{children}</div>
}

type Named = Given & { name: string; label: string; isOptional?: boolean; isLong?: boolean }

/** English is required, the other languages fall back to it. */
export function InLanguages({ field, name, label, isOptional, isLong }: Named) {
  return languagesOfForms.map(({ locale, name: language }) => {
    const given = {
      ...field(`${name}.${locale}`),
      label: `${label} in ${language}${isOptional || locale !== 'en' ? ' (optional)' : ''}`,
      frameClass: wide,
    }
    return isLong ? <TextArea key={locale} rows={3} {...given} /> : <TextInput key={locale} {...given} />
  })
}

type Options = ReturnType<FieldOf> & { label: string; hint?: string }

export function Francs({ hint = 'In RWF', ...rest }: Options) {
  return <TextInput {...rest} inputMode="numeric" hint={hint} />
}

export function Checkbox({ defaultValue, after, error: _, ...rest }: Options & ComponentProps<'input'>) {
  return (
    <div>
      {/* A box that is not ticked sends nothing: this says that it was there. */}
      <input type="hidden" name={rest.name} value="" />
      <CheckInput {...rest} value="yes" defaultChecked={defaultValue === 'yes'} />
      {after}
    </div>
  )
}
