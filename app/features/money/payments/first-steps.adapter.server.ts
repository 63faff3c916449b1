import { configured } from '~/platform/payments/payments.server.ts'
import { type FirstStep, settingFor } from '../../core/site/index.server.ts'
import { paymentMethodIds } from '../../core/site/settings.options.ts'
import { carriers } from './payment.options.ts'

/** At least one way to pay, so that nothing with a price is a dead end. */
export const paymentStep: FirstStep = {
  position: 50,
  title: 'Payment',
  permission: 'site.entrust',
  async left(db) {
    const setting = await settingFor(db, 'payments')
    const href = '/admin/settings/payments'
    if (!setting) return { todo: 'Choose how people pay, and write your bank account.', href }
    const isOffered = paymentMethodIds.some(
      (method) =>
        setting.methods[method].isOn &&
        carriers[method].some((provider) => configured().includes(provider)) &&
        (method !== 'bank-transfer' || setting.bank.number),
    )
    return isOffered
      ? undefined
      : {
          todo: 'Nothing can be paid yet. PAYMENT_PROVIDERS in the configuration of the machine names who takes the money; for transfers, write your bank account here.',
          href,
        }
  },
}
