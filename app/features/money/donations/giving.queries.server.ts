import { dateOfDay } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { hubForMail, settingFor, settingText } from '../../core/site/index.server.ts'
import { freshRate } from '../payments/index.server.ts'
import type { Limits } from './commands/make-donation.server.ts'
import type { Abroad, Giving } from './donation.options.ts'

/** DON-03: the only list of tiers, with the limits; undefined while staff have set none. */
export async function givingFor(db: Reader, locale: Locale): Promise<Giving | undefined> {
  const giving = await settingFor(db, 'giving')
  return (
    giving && {
      ...giving,
      tiers: giving.tiers.map(({ name, pays, ...tier }) => {
        const said = settingText(pays, locale)
        return { ...tier, name: settingText(name, locale), pays: said.text ? said : undefined }
      }),
    }
  )
}

/** DON-05: the limits of an amount, and the name of the hub for the bill. */
export async function limitsFor(db: Reader): Promise<Limits | undefined> {
  const giving = await settingFor(db, 'giving')
  return giving && { min: giving.min, max: giving.max, hub: (await hubForMail()).name }
}

/** For donors who think in dollars or euros: the rate, and until when it is valid. Payments are in francs. */
export async function abroadFor(db: Reader, locale: Locale, now: Date): Promise<Abroad | undefined> {
  const paypal = (await settingFor(db, 'payments'))?.paypal
  const rate = paypal && freshRate({ paypal }, now)
  return rate && paypal.until
    ? { currency: paypal.currency, rate, until: dateOfDay(paypal.until, locale) }
    : undefined
}
