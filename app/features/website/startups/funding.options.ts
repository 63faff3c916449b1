// '1,500,000' and '1 500 000', '1.500.000', then '85', '1.5' and '1,5'.
const amount = String.raw`(\d{1,3}(?:[ \u00a0\u202f,']\d{3})+|\d{1,3}(?:\.\d{3}){2,}|\d+(?:[.,]\d+)?)`
const times = String.raw`\s*(millions?|thousand|m|k)?`
const francs = '(?:rwf|frw)'
const others = '(?:usd|eur|gbp|kes|ugx|tzs|bif|cdf|zar|ngn|chf|cad|inr|cny|[$€£¥₦])'
// Excludes a negative amount, the end of a range, and the rest of a number that cannot be read.
const beginning = String.raw`(?<!\d|\d[.,]|[-–]|${others}\s*)`

const amounts = new RegExp(
  String.raw`(?:(?<![a-z])${francs}\s*)?${beginning}${amount}${times}(?:\s*${francs})?(?![a-z\d])`,
  'giu',
)
const alone = new RegExp(`^${amount}${times}$`, 'iu')
const namesFrancs = new RegExp(francs, 'iu')

/**
 * STU-04: the whole francs in a text: '150M RWF' is 150,000,000. An amount counts with RWF beside it, or if it is the
 * whole text (GEN-07). Other currencies and unreadable amounts count nothing; undefined: no amount counts.
 */
export function readFunding(text: string): number | undefined {
  const input = text.trim()
  const whole = alone.exec(input)
  const found = whole ? [whole] : [...input.matchAll(amounts)].filter(([part]) => namesFrancs.test(part))
  const sum = found.reduce((total, [, number = '', unit = '']) => total + inFrancs(number, unit), 0)
  return sum > 0 && Number.isSafeInteger(sum) ? sum : undefined
}

function inFrancs(number: string, unit: string): number {
  const isGrouped = /^\d{1,3}(?:[ \u00a0\u202f,']\d{3})+$|^\d{1,3}(?:\.\d{3}){2,}$/u.test(number)
  const value = Number(isGrouped ? number.replace(/\D/g, '') : number.replace(',', '.'))
  const [first = ''] = unit.toLowerCase()
  return Math.round(value * ({ m: 1e6, k: 1e3, t: 1e3 }[first] ?? 1))
}
