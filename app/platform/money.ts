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
