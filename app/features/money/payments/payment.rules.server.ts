import { z } from 'zod'
import { asked, choiceRule, field, phoneWhenRequired } from '~/kits/forms/rules.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { type PaymentMethod, paymentMethodIds } from '../../core/site/settings.options.ts'
import { walletOf } from './payment.options.ts'

const fields = z.object({
  method: field(
    m.pay_method,
    choiceRule(paymentMethodIds as [PaymentMethod, ...PaymentMethod[]], m.pay_choose),
  ),
  wallet: field(m.pay_wallet, phoneWhenRequired()),
})

/** DON-16, BKG-09: mobile money needs the number for the prompt, which must be a Rwandan mobile number. */
const paymentRules = fields.check(
  asked('wallet', ({ method }) => walletOf[method] !== undefined),
  z.refine<z.infer<typeof fields>>(
    ({ method, wallet }) => walletOf[method] === undefined || !wallet || isWallet(wallet.international),
    { path: ['wallet'], error: m.pay_wallet_wrong, when: ({ issues }) => issues.length === 0 },
  ),
)

/** 077 has no wallet. Numbers can move between networks, so the prefix decides nothing else. */
export const isWallet = (phone: string) => /^\+2507[2389]\d{7}$/.test(phone)

export const paymentForm = { name: 'payment', rules: paymentRules }
