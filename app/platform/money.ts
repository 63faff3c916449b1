/** Whole francs with their currency; the franc has no decimals (GEN-07). */
export type Money = { amount: number; currency: 'RWF' }

export function rwf(amount: number): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError('An amount in RWF is a whole number')
  return { amount, currency: 'RWF' }
}

/** '25,000 RWF', in every language. */
export function showMoney({ amount, currency }: Money): string {
  return `${amount.toLocaleString('en-US')} ${currency}`
}

/** Whole francs, typed as 25000, 25,000, 25 000, 25.000 or 25,000.00. Undefined for anything else, such as 1.5. */
export function readFrancs(input: unknown): number | undefined {
  const typed = typeof input === 'string' ? input.replace(/\s|rwf|frw/gi, '') : ''
  const [, francs] = /^(\d{1,9}|\d{1,3}([.,])\d{3}(?:\2\d{3})?)(?:[.,]00?)?$/.exec(typed) ?? []
  return francs === undefined ? undefined : Number(francs.replace(/[.,]/g, ''))
}
