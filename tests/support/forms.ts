/** A value as the form sends what its rules make of it. */
const typedAs = (value: unknown): string =>
  value === null || value === false
    ? ''
    : value === true
      ? 'yes'
      : typeof value === 'object' && 'input' in value
        ? String(value.input)
        : String(value)

/** What somebody types into the fields of a form. */
export const asTyped = (input: object): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, typedAs(value)]))

/** A good address of that many letters. */
export const emailOf = (length: number) =>
  `${'a'.repeat(50)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.${'e'.repeat(length - 240)}.rw`

/** A number of Rwanda in that many signs. */
export const phoneOf = (length: number) => `0788${'-'.repeat(length - 10)}000100`
