import { z } from 'zod'
import { toHubTime } from '~/platform/clock.ts'
import {
  englishName,
  type Locale,
  locales,
  type Suffix,
  suffixOf,
  translatedLocales,
} from '~/platform/i18n/locale.ts'
import type { ContentGroup, InputProps } from './content-form.ts'
import { checked, needed, optional } from './content-rules.server.ts'

/**
 * The form of a record, said once: each field has its label, its rule and its input. Rules, inputs, the values for
 * editing and the saved columns follow from it.
 */

type Facts = InputProps & {
  label: string
  group?: string
  /** The column of the texts table, for a field that exists once per language. */
  text?: string
  lang?: Locale
}
type Shape = Record<string, z.ZodType>
type FieldProps = InputProps & {
  /** Where the rule alone does not tell, because another field decides. */
  isOptional?: boolean
}

/** A field. Where its rule accepts an empty value, its label says that it is optional. */
export function field<Rule extends z.ZodType>(
  label: string,
  rule: Rule,
  { isOptional = rule.safeParse('').success, ...props }: FieldProps = {},
): Rule {
  const isMarked = isOptional && !props.isCheckbox
  return rule.meta({ ...props, label: isMarked ? `${label} (optional)` : label } satisfies Facts)
}

/** One line of text. */
export const line = (label: string, max: number, props?: FieldProps) =>
  field(label, needed(label, max), props)
export const optionalLine = (label: string, max: number, props?: FieldProps) =>
  field(label, optional(max), props)

/** One of some values; without labels, a value is its own label. */
export function choice<const Value extends string>(
  label: string,
  values: readonly Value[],
  { labels, first, ...props }: FieldProps & { labels?: Record<Value, string>; first?: string } = {},
) {
  const noun = label.toLowerCase()
  const options = values.map((value) => ({ value: value as string, label: labels?.[value] ?? value }))
  if (first) options.unshift({ value: '', label: first })
  const error = `Choose ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
  return field(label, z.enum(values, { error }), { ...props, options })
}

/** A yes/no choice from a list, in the order of its labels: 'yes' is true. */
export const yesNo = (label: string, labels: { yes: string; no: string }, props?: FieldProps) =>
  field(
    label,
    z.enum(['yes', 'no'], { error: 'Choose one' }).transform((input) => input === 'yes'),
    { ...props, options: Object.entries(labels).map(([value, text]) => ({ value, label: text })) },
  )

export const checkbox = (label: string, props?: FieldProps) =>
  field(label, checked, { ...props, isCheckbox: true })

/** Fields under a heading. */
export const group = <Fields extends Shape>(title: string, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, rule]) => [name, rule.meta({ ...rule.meta(), group: title })]),
  ) as Fields

type Translatable = {
  label: string
  needed: z.ZodType
  optional: z.ZodType
  props?: InputProps
  /** Whether English may stay empty, where the rule alone does not tell. */
  isOptional?: boolean
}
type InLanguages<Fields extends Record<string, Translatable>> = {
  [Name in keyof Fields & string as `${Name}En`]: Fields[Name]['needed']
} & {
  [Name in keyof Fields & string as `${Name}${Exclude<Suffix, 'En'>}`]: Fields[Name]['optional']
}

/** A text in every language. */
export const translatable = (label: string, max: number, props?: InputProps) => ({
  label,
  needed: needed(label, max),
  optional: optional(max),
  props,
})
/** The same, optional in English, too. */
export const optionalTranslatable = (label: string, max: number, props?: InputProps) => ({
  ...translatable(label, max, props),
  needed: optional(max),
})

/** Texts language by language. English is required, the others fall back to it. */
export function inLanguages<Fields extends Record<string, Translatable>>(fields: Fields) {
  const ofLanguage = (locale: Locale) =>
    group(
      `In ${englishName(locale)}`,
      Object.fromEntries(
        Object.entries(fields).map(([name, { label, props, isOptional, ...rules }]) => {
          const made =
            locale === 'en'
              ? field(label, rules.needed, { isOptional, ...props })
              : field(label, rules.optional, props)
          return [`${name}${suffixOf(locale)}`, made.meta({ ...made.meta(), text: name, lang: locale })]
        }),
      ),
    )
  return Object.assign({}, ...locales.map(ofLanguage)) as InLanguages<Fields>
}

/** The rules of a form. A translation without its first text, the title, could not be shown, and must not be lost. */
export const contentRules = <Fields extends Shape>(shape: Fields) =>
  z.object(shape).superRefine((input: Record<string, unknown>, context) => {
    const [title = '', ...others] = textFields({ shape })
    for (const suffix of translatedLocales.map(suffixOf))
      if (!input[`${title}${suffix}`] && others.some((name) => input[`${name}${suffix}`]))
        context.addIssue({
          code: 'custom',
          path: [`${title}${suffix}`],
          message: `${factsOf(shape[`${title}En`])?.label} is missing`,
        })
  })

type Rules = { shape: Shape }
/** The rules of a form, also where something prepares its input. */
const shapeOf = (rules: unknown): Shape =>
  rules instanceof z.ZodPipe ? shapeOf(rules.out) : (rules as Rules).shape

const factsOf = (rule: z.ZodType | undefined) => rule?.meta() as Facts | undefined
const fieldsIn = (rules: unknown) =>
  Object.entries(shapeOf(rules)).flatMap(([name, rule]) => {
    const facts = factsOf(rule)
    return facts ? [{ name, ...facts }] : []
  })

/** The names of the texts in languages; the first is the title. */
export const textFields = (rules: unknown): [string, ...string[]] =>
  [...new Set(fieldsIn(rules).flatMap(({ text }) => text ?? []))] as [string, ...string[]]

type Choices = Record<string, { value: string; label: string }[]>

/** The fields of a form for the browser. `choices` are options that depend on the database, by field name. */
export function fieldGroups(rules: unknown, choices: Choices = {}): ContentGroup[] {
  const groups = new Map<string, ContentGroup>()
  for (const { group: title = '', text: _, lang, ...one } of fieldsIn(rules)) {
    const more = choices[one.name]
    const options = more ? [...(one.options ?? []), ...more] : one.options
    const group = groups.get(title) ?? { title, fields: [], ...(lang && { lang }) }
    groups.set(title, { ...group, fields: [...group.fields, { ...one, options }] })
  }
  return [...groups.values()]
}

/** The names of the fields that have a column in the record's own table: all but the texts in languages. */
export const columnFields = (rules: unknown): string[] =>
  fieldsIn(rules).flatMap(({ name, text }) => (text ? [] : name))

/** The input of these fields. */
export function columnsOf<Input extends Record<string, unknown>>(rules: unknown, input: Input) {
  return Object.fromEntries(columnFields(rules).map((name) => [name, input[name]])) as {
    [Name in keyof Input as Name extends `${string}${Suffix}` ? never : Name]: Input[Name]
  }
}

/** The stored columns as the form shows them. */
export function columnValues(rules: unknown, row: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    fieldsIn(rules).flatMap(({ name, text, isCheckbox }) =>
      text ? [] : [[name, inputValue(row[name], isCheckbox)]],
    ),
  )
}

function inputValue(stored: unknown, isCheckbox = false): string {
  if (typeof stored === 'boolean') return stored ? 'yes' : isCheckbox ? '' : 'no'
  return stored instanceof Date ? toHubTime(stored) : String(stored ?? '')
}
