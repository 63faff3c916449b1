import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import { settingFor, settingText } from '../../core/site/index.server.ts'
import { packageKeys } from '../../core/site/settings.options.ts'
import { monthsOf, type PackageKey, type PackageType, type Period } from './booking.options.ts'
import type { PackageOffer } from './view.options.ts'

/** BKG-01, BKG-02: the packages, and the smallest saving of a yearly price among them. */
export async function packagesForPage(db: Reader, locale: Locale): Promise<PackageOffer | undefined> {
  const found = await settingFor(db, 'packages')
  if (!found) return
  const packages = packageKeys.map((key) => {
    const { name, ...rest } = found[key]
    return { key, name: settingText(name, locale), isPopular: found.popular === key, ...rest }
  })
  const savings = packages.map(({ monthly, yearly }) => Math.floor(100 - (100 * yearly) / (12 * monthly)))
  return { packages, saving: Math.min(...savings) }
}

/** BKG-04, BKG-06: the current price of a package for both periods, with the fee. Undefined while none is set. */
export async function priceOf(db: Reader, key: PackageKey, locale: Locale) {
  const [packages, payments] = await Promise.all([settingFor(db, 'packages'), settingFor(db, 'payments')])
  if (!packages || !payments) return
  const { name, hours, ...prices } = packages[key]
  const fee = payments.bookingFee
  const terms = (period: Period) => ({
    price: prices[period],
    fee,
    total: prices[period] + fee,
    months: monthsOf[period],
    hours,
  })
  return {
    key,
    /** In English for staff, and in the client's language. */
    name: settingText(name, 'en').text,
    shown: settingText(name, locale),
    monthly: terms('monthly'),
    yearly: terms('yearly'),
  }
}

/** CFL-17: the reference price of a quote, and the fee that is added to its answer. */
export async function quoteTerms(db: Reader) {
  const [packages, payments] = await Promise.all([settingFor(db, 'packages'), settingFor(db, 'payments')])
  return packages && payments && { reference: packages.quote, fee: payments.bookingFee }
}

/** The name of a booked package in the reader's language; its stored name if the package is no longer sold. */
export async function packageInWords(
  db: Reader,
  { packageType, packageName }: { packageType: PackageType; packageName: string },
  locale: Locale,
): Promise<string> {
  if (packageType === 'custom') return m.booking_custom({}, { locale })
  const found = await settingFor(db, 'packages')
  return found ? settingText(found[packageType].name, locale).text : packageName
}
