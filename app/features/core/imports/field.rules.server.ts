import { z } from 'zod'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { wordsIn } from '~/platform/words.ts'
import type { ImportField, Values } from './kind.adapter.server.ts'

type Shape = Record<string, z.ZodType>
type Rules = z.ZodType & { shape: Shape }
type Facts = {
  label?: string | (() => string)
  hint?: string | (() => string)
  options?: { value: string; label: string }[]
}
type Also = { known?: RegExp; hint?: string; isRequired?: boolean }

const inWords = (text: string | (() => string) | undefined) =>
  typeof text === 'function' ? inLocale('en', text) : text

/** The fields of a form, of the public site or of the back-office, as columns of a sheet, in the order of `names`. */
export function importFields(rules: Rules, names: Record<string, Also>): ImportField[] {
  return Object.entries(names).map(([name, also]) => {
    const rule = rules.shape[name]
    if (!rule) throw new Error(`the form has no field ${name}`)
    const { label, hint, options } = (rule.meta() ?? {}) as Facts
    const choices = options?.filter(({ value }) => value) ?? optionsOf(rule)
    return {
      name,
      label: (inWords(label) ?? name).replace(' (optional)', ''),
      isRequired: !rule.safeParse('').success,
      hint: inWords(hint),
      ...(choices && { options: choices }),
      ...also,
    }
  })
}

const optionsOf = (rule: z.ZodType) =>
  rule instanceof z.ZodEnum
    ? rule.options.map((value) => ({ value: String(value), label: String(value) }))
    : undefined

type Parsed<Output> = { ok: true; input: Output } | { ok: false; why: string }

/** A row checked by the rules of its form; otherwise everything that is wrong with it, in words. */
export function parseRow<Output>(
  rules: z.ZodType<Output>,
  fields: ImportField[],
  values: Values,
): Parsed<Output> {
  const read = inLocale('en', () => rules.safeParse(values))
  if (read.success) return { ok: true, input: read.data }
  const labels = new Map(fields.map(({ name, label }) => [name, label]))
  const problems = read.error.issues.map(({ path, message }) => {
    const label = labels.get(String(path[0])) ?? String(path[0] ?? 'Row')
    if (message === 'missing' || message === `${label} is missing`) return `${label} is missing`
    return `${label}: ${message}`
  })
  return { ok: false, why: [...new Set(problems)].join('. ') }
}

const bare = (text: string) => wordsIn(text).join(' ')

/** A choice written in another way: 'agritech', 'Agri-Tech' or its label. Anything else is left as it is. */
export function choiceOf({ options }: ImportField, cell: string): string {
  const wanted = bare(cell)
  const found = options?.find(
    ({ value, label }) => value === cell || (wanted !== '' && [bare(value), bare(label)].includes(wanted)),
  )
  return found?.value ?? cell
}
