import fc from 'fast-check'

/**
 * What people and machines type into forms, and how it must be stored: specified here a second time, independently of
 * the rules.
 */

/** VAL-01: control characters and half characters are removed, line ends are unified, and both ends are trimmed. */
export function text(input: string): string {
  let kept = ''
  // NUL is removed before line ends are unified: inside a CRLF it does not make a second line.
  const whole = input.toWellFormed().replaceAll('\0', '')
  for (const sign of whole.replaceAll('\r\n', '\n').replaceAll('\r', '\n')) {
    const at = sign.codePointAt(0) ?? 0
    const isControl = at < 32 || (at >= 127 && at < 160) || at === 0x2028 || at === 0x2029
    if (sign === '\t') kept += ' '
    else if (sign === '\n' || !isControl) kept += sign
  }
  return kept.trim()
}

export const line = (input: string) => text(input).split(/\s+/).join(' ').trim()
export const optional = (input: string | undefined) => line(input ?? '') || null
export const email = (input: string) => line(input).toLowerCase()
/** Stored as typed; without a scheme it is https. */
export function address(input: string | undefined): string | null {
  const found = line(input ?? '')
  if (!found) return null
  return /^https?:/i.test(found) ? found : `https://${found}`
}
/** The phones of these posts are Rwandan, in any notation. */
export const international = (input: string) => `+250${line(input).replace(/\D/g, '').slice(-9)}`

/** The fields of every registration. */
export const person = (input: Record<string, string>) => ({
  first_name: line(input.firstName ?? ''),
  last_name: line(input.lastName ?? ''),
  email: email(input.email ?? ''),
  phone: international(input.phone ?? ''),
  phone_typed: line(input.phone ?? ''),
})

const strange = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
/** Valid, but not as it will be stored: blanks, line breaks, a bell, NUL, accents, emoji, right-to-left marks. */
const between = fc.constantFrom(
  '',
  ' ',
  '  ',
  '\t',
  '\u0000',
  '\u0007',
  '\u00a0',
  '\u202e',
  '\u0085',
  '\r\n',
  '\u2028',
)
const name = fc.constantFrom('Aline', 'Éric', 'Olívier', 'N’Guessan', '李', '😀', 'o', 'Uwase Mukamana')

export const aLine = fc
  .tuple(between, fc.oneof(name, strange), between, name, between)
  .map((parts) => parts.join(''))
export const aText = fc
  .array(
    fc.oneof(
      name,
      strange,
      between,
      fc.constantFrom('\n', '\r\n', '\r', '<b>', "'; drop table contacts; --"),
    ),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((parts) => `m${parts.join('')}`)
export const aMaybe = fc.oneof(fc.constant(''), aLine)
export const anEmail = fc
  .tuple(
    fc.uuid(),
    fc.constantFrom('example.com', 'EXAMPLE.com', 'mail.example.org'),
    fc.constantFrom('', ' ', '\t'),
  )
  .map(([id, host, around]) => `${around}${id}@${host}${around}`)
export const anAddressOrNone = fc.constantFrom(
  '',
  ' ',
  'https://example.com/cv.pdf',
  'HTTP://example.com',
  ' linkedin.com/in/aline ',
  'example.com/%E2%9C%93?a=b#c',
)
export const aPhone = fc
  .tuple(
    fc.constantFrom('07', '+2507', '2507', '+250 (0) 7', '07-'),
    fc.constantFrom('2', '3', '8', '9'),
    fc.integer({ min: 0, max: 9_999_999 }),
  )
  .map(([start, network, rest]) => `${start}${network}${String(rest).padStart(7, '0')}`)
export const aPerson = { firstName: aLine, lastName: aLine, email: anEmail, phone: aPhone }

/** Values that no rule expects, as they go over the wire: half characters, broken escapes, far too long text. */
export const nasty = fc.oneof(
  { weight: 8, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }).map(encodeURIComponent) },
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      '%ED%A0%80',
      '%00',
      '%F0%9F',
      '%',
      '%zz',
      '%E2%80%AE',
      '%0D%0A',
      '%3Cscript%3E',
      '+',
      '',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('x'.repeat(100_000), '%F0%9F%98%80'.repeat(3000), '%0A'.repeat(5000)),
  },
)
