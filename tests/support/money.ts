import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Product, products } from '~/features/money/payments/index.server.ts'
import { config } from '~/platform/config.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seedSettings } from '../../database/seed/settings.ts'

/** A hub that can be paid, with its initial prices and methods. The real products are restored afterwards. */
export function withMoney(sold: Product[]): void {
  let before: readonly Product[]
  beforeAll(() => {
    before = products.set(sold)
  })
  beforeEach(async () => {
    config().PAYMENT_PROVIDERS = ['mtn', 'bank']
    await inTransaction({ actor: { kind: 'system' } }, seedSettings)
  })
  afterAll(() => {
    products.set(before)
    config().PAYMENT_PROVIDERS = []
  })
}
