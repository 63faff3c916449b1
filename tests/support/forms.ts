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
