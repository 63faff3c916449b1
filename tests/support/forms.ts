import type { z } from 'zod'

/** A value in the format of the form, from the output of its rules. */
const typedAs = (value: unknown): string =>
  value === null || value === false
    ? ''
    : value === true
      ? 'yes'
      : typeof value === 'object' && 'input' in value
        ? String(value.input)
        : String(value)

/** The values typed into the fields of a form. */
export const asTyped = (input: object): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, typedAs(value)]))

/** A valid address of that many letters. */
export const emailOf = (length: number) =>
  `${'a'.repeat(50)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.${'e'.repeat(length - 240)}.rw`

/** A Rwandan number in that many characters. */
export const phoneOf = (length: number) => `0788${'-'.repeat(length - 10)}000100`

/** Valid input for every field of a form: as given, or else empty where that is allowed, or else some words. */
export function filledIn<Rules extends z.ZodObject>(
  rules: Rules,
  given: Partial<z.infer<Rules>>,
): z.infer<Rules> {
  const values = Object.entries(rules.shape).map(([name, rule]) => {
    if (name in given) return [name, given[name as keyof typeof given]]
    const empty = (rule as z.ZodType).safeParse('')
    return [name, empty.success ? empty.data : (rule as z.ZodType).parse('In a few words.')]
  })
  return Object.fromEntries(values) as z.infer<Rules>
}
