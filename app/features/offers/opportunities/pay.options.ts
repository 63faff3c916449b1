import type { Locale } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import { readFrancs, rwf, showMoney } from '~/platform/money.ts'

const periods = {
  hour: m.opportunity_pay_hour,
  day: m.opportunity_pay_day,
  week: m.opportunity_pay_week,
  month: m.opportunity_pay_month,
  year: m.opportunity_pay_year,
}

/** 'Up to 350,000 RWF', '250,000 to 350,000 RWF a month', 'RWF 5,000 a day': an amount or two, and for how long. */
const shape =
  /^(?:(?<most>up to) |(?<least>from) )?(?:RWF )?(?<first>\d(?:[\d,. ]*\d)?)(?: RWF)?(?: ?(?:to|-|–) ?(?:RWF )?(?<second>\d(?:[\d,. ]*\d)?))?(?: RWF)?(?: (?:an?|per) (?<period>hour|day|week|month|year))?\.?$/i

/** What somebody gets, as staff write it in English, in another language where it is an amount. */
export function payInWords(words: string, locale: Locale): string {
  const found = locale === 'en' || !/rwf/i.test(words) ? undefined : shape.exec(words.trim())?.groups
  const amounts = [found?.first, found?.second].flatMap((typed) => {
    const francs = readFrancs(typed)
    return francs === undefined ? [] : [showMoney(rwf(francs))]
  })
  const [amount, to] = amounts
  // Nothing may be left out: neither an amount that could not be read, nor 'up to' before two of them.
  if (!found || !amount || (found.second && (!to || found.most || found.least))) return words
  const said = to
    ? m.opportunity_pay_between({ from: amount.replace(' RWF', ''), to }, { locale })
    : found.most
      ? m.opportunity_pay_most({ amount }, { locale })
      : found.least
        ? m.opportunity_pay_least({ amount }, { locale })
        : amount
  const period = periods[found.period?.toLowerCase() as keyof typeof periods]
  return period ? period({ amount: said }, { locale }) : said
}
