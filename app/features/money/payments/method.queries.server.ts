import { randomBytes } from 'node:crypto'
import { hubDay } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { configured, providerFor } from '~/platform/payments/payments.server.ts'
import type { ProviderName, Sum } from '~/platform/payments/provider.ts'
import { settingFor, settingText } from '../../core/site/index.server.ts'
import { type PaymentMethod, paymentMethodIds, paymentMethods } from '../../core/site/settings.options.ts'
import { type BillKind, carriers, transferDays, walletOf } from './payment.options.ts'
import { centsFor, feeOf } from './payment.states.ts'
import { productOf } from './product.adapter.server.ts'
import type { MethodView } from './shown.options.ts'

/** A method offered for one bill: its fee and its provider. */
export type Offer = {
  method: PaymentMethod
  provider: ProviderName
  fee: number
  total: number
  charge: Sum
  rate: number | null
  reference: () => string
}

type Owed = { kind: BillKind; amount: number; addsFee: boolean; payableUntil?: Date | null }
type Options = NonNullable<Awaited<ReturnType<typeof paymentSetting>>>

const paymentSetting = (db: Reader) => settingFor(db, 'payments')

/** PAY-03: all methods of the product that staff switched on, whose provider is configured, and that can charge now. */
export async function offersFor(db: Reader, owed: Owed, now: Date): Promise<Offer[]> {
  const setting = await paymentSetting(db)
  if (!setting) return []
  const ways = productOf(owed.kind).methods ?? paymentMethodIds
  return paymentMethodIds
    .filter((method) => ways.includes(method))
    .flatMap((method) => offer(setting, owed, method, now) ?? [])
}

const aTransferAfter = (now: Date) => new Date(now.getTime() + transferDays.arrive * 24 * 3600 * 1000)

/** Whether an item that must be paid soon could be paid at all. */
export async function takesMoney(db: Reader, now: Date): Promise<boolean> {
  return (
    (await offersFor(db, { kind: 'event', amount: 1, addsFee: false, payableUntil: now }, now)).length > 0
  )
}

export async function offerOf(db: Reader, owed: Owed, method: PaymentMethod, now: Date) {
  return (await offersFor(db, owed, now)).find((one) => one.method === method)
}

function offer(setting: Options, owed: Owed, method: PaymentMethod, now: Date): Offer | undefined {
  const { isOn, percent, fixed } = setting.methods[method]
  const provider = carriers[method].find((one) => configured().includes(one))
  if (!isOn || !provider) return undefined
  // A transfer takes days. An item with a deadline before that would be lost while the money is on its way.
  if (provider === 'bank' && owed.payableUntil && owed.payableUntil < aTransferAfter(now)) return undefined
  // The hub's account must be set.
  if (method === 'bank-transfer' && !setting.bank.number) return undefined
  const fee = owed.addsFee ? feeOf(owed.amount, { percent, fixed }) : 0
  const total = owed.amount + fee
  const common = { method, provider, fee, total, reference: () => newReference(provider) }
  if (method !== 'paypal') return { ...common, charge: { amount: total, currency: 'RWF' }, rate: null }
  const rate = freshRate(setting, now)
  if (!rate) return undefined
  return { ...common, charge: { amount: centsFor(total, rate), currency: setting.paypal.currency }, rate }
}

/** PAY-03: no fresh rate, no PayPal. */
export function freshRate({ paypal }: Pick<Options, 'paypal'>, now: Date): number | undefined {
  const { rate, until } = paypal
  return rate && until && now < new Date(`${until}T24:00:00+02:00`) ? rate : undefined
}

/** PAY-06: the alphabet of transfer references, without letters that look alike. */
const clear = 'ABCDEFGHJKLMNPQRSTUVWXYZ379'
function newReference(provider: ProviderName): string {
  return provider === 'bank' ? bankReference() : providerFor(provider).newReference()
}

export function bankReference(): string {
  // PAY-06: the date in Kigali, and then random letters.
  const day = hubDay(new Date()).slice(2).replaceAll('-', '')
  const letters = [...randomBytes(7)].map((byte) => clear[byte % clear.length]).join('')
  return `IRIS-${day}-${letters}`
}

/** DON-14: the methods of a bill, for its page. */
export async function methodsFor(db: Reader, owed: Owed, locale: Locale, now: Date): Promise<MethodView[]> {
  const setting = await paymentSetting(db)
  return (await offersFor(db, owed, now)).flatMap(({ method, fee, total, charge, rate }) => {
    const words = setting?.methods[method]
    if (!words) return []
    const time = settingText(words.time, locale)
    return {
      method,
      name: paymentMethods[method],
      description: words.description.en ? settingText(words.description, locale) : undefined,
      time: time.text,
      lang: time.lang,
      fee,
      total,
      rings: walletOf[method] !== undefined,
      abroad: rate ? { ...charge, rate } : undefined,
    }
  })
}

/** DON-17: the account for transfers. */
export async function bankFor(db: Reader) {
  return (await paymentSetting(db))?.bank
}
