/** The kinds of differences between our ledger and a statement of a provider or the bank. */
export const differenceKinds = [
  'missing here',
  'missing there',
  'amount differs',
  'refund missing',
  'double',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]
export const differenceNames: Record<DifferenceKind, string> = {
  'missing here': 'Missing here',
  'missing there': 'Missing there',
  'amount differs': 'Amount differs',
  'refund missing': 'Refund missing',
  double: 'Paid twice',
}

/** A payment, or a refund. */
export const lineKinds = ['in', 'refund'] as const
export type LineKind = (typeof lineKinds)[number]

/** A month of a busy wallet has some thousand lines. */
export const statementLimits = { bytes: 2 * 1024 * 1024, lines: 20_000, noteLength: 500 }

/** A reference in its bare form: without spaces and dashes, in upper case. */
export const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Shorter than any reference of ours or of a provider. */
const shortest = 8
const bankReference = /IRIS\d{6}[A-Z379]{7}/g
const uuid = /[0-9A-F]{32}/g

/** All words of a line that may be a reference, in bare form. */
export function keysIn(...texts: string[]): string[] {
  const keys = texts.flatMap((text) => {
    const whole = bare(text)
    const words = text.split(/[\s,;:/|]+/).map(bare)
    return [whole, ...words, ...(whole.match(bankReference) ?? []), ...(whole.match(uuid) ?? [])]
  })
  return [...new Set(keys)].filter(({ length }) => length >= shortest && length <= 64)
}
