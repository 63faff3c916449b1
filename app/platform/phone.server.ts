import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** VAL-06, after spaces, hyphens and parentheses are gone: an optional +, then 10 to 15 digits. */
const typedPhone = /^\+?\d{10,15}$/

/**
 * The international form of a typed number, Rwanda assumed for 07…; undefined when it is no phone number. Numbers are
 * normalised first, so '+250 (0) 788 000 100' is as welcome as '0788000100'.
 */
export function toInternational(input: string): string | undefined {
  const compact = input.replace(/[\s\-()]/g, '')
  const national = compact.replace(/^(?:\+|00)?250(?=0?7)/, '')
  const candidate = /^0?7\d{8}$/.test(national) ? `+250${national.replace(/^0/, '')}` : compact
  if (!typedPhone.test(candidate)) return undefined
  const number = parsePhoneNumberFromString(candidate, 'RW')
  return number?.isPossible() ? number.number : undefined
}

/** A typed search for a number, in the stored form: people dial 0788…, we store +250788…. */
export const spellPhone = (input: string) =>
  /^[\d\s+().-]{3,}$/.test(input)
    ? input
        .replace(/\D/g, '')
        .replace(/^00/, '')
        .replace(/^(?:250)?0*(?=7)/, '')
    : input

/** '+250 788 000 100', which no line breaks. */
export function showPhone(international: string): string {
  const shown = parsePhoneNumberFromString(international)?.formatInternational() ?? international
  return shown.replaceAll(' ', '\u00a0')
}

/** For logs: '+2507…231' can be recognised by somebody who knows the number, and by nobody else. */
export function maskPhone(international: string): string {
  return `${international.slice(0, 5)}…${international.slice(-3)}`
}
