import { z } from 'zod'
import { showNumber } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { plainEmail } from '~/platform/mail/address.ts'
import { toInternational } from '~/platform/phone.server.ts'
import { isSmsOn } from '~/platform/sms/sms.server.ts'
import { webAddress } from '~/platform/web-address.ts'
import type { Constraints } from './form-result.ts'

/** VAL-13 */
const maxPhone = 20

/** One required line of text. */
export function requiredLine(max: number) {
  return text(cleanLine, max, { required: true, max })
}

/** Several required lines; line breaks are kept. */
export function requiredText(max: number) {
  return text(cleanText, max, { required: true, max })
}

/** One optional line of text, null if empty. */
export function optionalLine(max: number) {
  return optional(tooLong(z.string(), max), { optional: true, max })
}

/** One line that another answer may require. Optional by itself; the rules of the whole form say when it is not. */
export function lineWhenRequired(max: number) {
  return optional(tooLong(z.string(), max), { max })
}

/** VAL-04: an optional web address. 'linkedin.com/in/x' is accepted, and saved in a form that opens. */
export function optionalUrl(max: number) {
  const address = tooLong(z.string(), max).transform((input, context) => {
    const found = webAddress(input)
    if (found) return found
    context.addIssue({ code: 'custom', message: m.val_url() })
    return z.NEVER
  })
  return optional(address, { optional: true, type: 'url' })
}

/** VAL-05, for an optional e-mail. */
export function optionalEmail() {
  return z
    .preprocess((value) => cleanLine(value).toLowerCase() || null, emailShape(z.string()).nullable())
    .meta({ optional: true, type: 'email' } satisfies Constraints)
}

/** Several optional lines, null if empty. */
export function optionalText(max: number) {
  return z
    .preprocess((value) => cleanText(value) || null, tooLong(z.string(), max).nullable())
    .meta({ optional: true, max } satisfies Constraints)
}

/**
 * VAL-05, and no more than mail servers agree on: one mailbox must have one spelling, or an attacker could fill a
 * stranger's inbox through us by spelling the address differently each time.
 */
export function emailRule() {
  const shape = emailShape(z.string().min(1, { error: 'missing' }))
  return z
    .preprocess((value) => cleanLine(value).toLowerCase(), shape)
    .meta({ required: true, max: 254, type: 'email' } satisfies Constraints)
}

/** VAL-06: the number as typed, and in the international form that is dialled. */
export function phoneRule() {
  return z
    .preprocess(cleanLine, z.string().min(1, { error: 'missing' }).transform(toPhone))
    .meta({ required: true, type: 'tel' } satisfies Constraints)
}

/** A hint that promises a text, as long as the hub sends any. */
export const hintIfTexted = (promise: () => string) => () => (isSmsOn() ? promise() : m.apply_phone_hint())

/** A phone number that another answer may require. */
export function phoneWhenRequired() {
  return optional(z.string().transform(toPhone), { type: 'tel' })
}

/** One of a list. A value that is not on the list counts as not chosen. */
export function choiceRule<const Options extends readonly [string, ...string[]]>(
  options: Options,
  notChosen: () => string,
) {
  return z.enum(options, { error: notChosen }).meta({ required: true } satisfies Constraints)
}

/** One of a list, or null. */
export function optionalChoice<const Options extends readonly [string, ...string[]]>(options: Options) {
  const isListed = (value: unknown) => options.some((option) => option === value)
  return z
    .preprocess((value) => (isListed(value) ? value : null), z.enum(options).nullable())
    .meta({ optional: true } satisfies Constraints)
}

/** A checkbox; a browser sends nothing for an unticked one. */
export function checkboxRule() {
  return z.preprocess((value) => value === 'yes', z.boolean()).meta({} satisfies Constraints)
}

/**
 * A field that another answer requires. Also checked when something else is wrong, so that all errors are shown at
 * once.
 */
export function asked<Input extends object>(
  field: keyof Input & string,
  isAsked: (input: Input) => boolean,
  error: () => string = () => 'missing',
) {
  return z.refine<Input>((input) => !isAsked(input) || Boolean(input[field]), {
    path: [field],
    error,
    when: () => true,
  })
}

/** What a form says of a field beside its rule. */
type FieldFacts = {
  label: () => string
  hint?: () => string
  /** The part of the form that shows it, where the part shows its fields by itself (`Fields`). */
  part?: string
  /** The height of a long text. */
  rows?: number
  autoComplete?: string
  /** How staff read the stored answer: on the screen, in the mail and as a column of the CSV file. */
  staff?: { label: string; as?: 'passage' | 'link'; inWords?: (stored: string) => string }
}

/**
 * A field of a form, said once: how it is called, its rule, and who reads it. The form shows its fields under these
 * names, and its errors stand in their order.
 */
export function field<Rule extends z.ZodType>(
  label: () => string,
  rule: Rule,
  facts: Omit<FieldFacts, 'label'> = {},
): Rule {
  return rule.meta({ ...rule.meta(), ...facts, label })
}

type Field = Omit<Constraints, 'label' | 'hint'> & Partial<FieldFacts>

export const fieldsOf = (rules: z.ZodObject): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(rules.shape).map(([name, rule]) => [name, ((rule as z.ZodType).meta() ?? {}) as Field]),
  )

/** The fields of a form in the current language, for its HTML and for its errors. */
export function constraintsOf(rules: z.ZodObject): Record<string, Constraints> {
  return Object.fromEntries(
    Object.entries(fieldsOf(rules)).map(([name, { label, hint, staff: _, ...constraints }]) => [
      name,
      { ...constraints, label: label?.(), hint: hint?.() },
    ]),
  )
}

function text(clean: (value: unknown) => string, max: number, constraints: Constraints) {
  return z.preprocess(clean, tooLong(z.string().min(1, { error: 'missing' }), max)).meta(constraints)
}

const emailShape = (shape: z.ZodString) =>
  shape.max(254, { error: () => m.val_email() }).regex(plainEmail, { error: () => m.val_email() })

function tooLong(shape: z.ZodString, max: number) {
  return shape.max(max, { error: () => m.val_too_long({ max: showNumber(max, currentLocale()) }) })
}

/** PRG-10: empty input is saved as null. */
function optional<Shape extends z.ZodType>(shape: Shape, constraints: Constraints) {
  return z.preprocess((value) => cleanLine(value) || null, shape.nullable()).meta(constraints)
}

function toPhone(input: string, context: z.RefinementCtx) {
  const international = input.length > maxPhone ? undefined : toInternational(input)
  if (international) return { input, international }
  context.addIssue({ code: 'custom', message: m.val_phone() })
  return z.NEVER
}

/**
 * VAL-01: removes lone surrogates and control characters and keeps the rest; a value that is not text becomes empty.
 */
function cleanText(value: unknown): string {
  if (typeof value !== 'string') return ''
  return (
    value
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
      .replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029]/g, (found) =>
        found === '\t' ? ' ' : '',
      )
      .trim()
  )
}

function cleanLine(value: unknown): string {
  return cleanText(value).replace(/\s+/g, ' ')
}
