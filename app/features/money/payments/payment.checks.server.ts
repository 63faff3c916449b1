import { sql } from 'drizzle-orm'
import { db } from '~/platform/db/db.server.ts'
import { bad, good, type HealthCheck } from '~/platform/doctor/health-check.ts'
import { configured } from '~/platform/payments/payments.server.ts'
import { settingFor } from '../../core/site/index.server.ts'
import { paymentMethodIds } from '../../core/site/settings.options.ts'
import { freshRate } from './method.queries.server.ts'
import { carriers } from './payment.options.ts'
import { payments } from './payment.table.server.ts'

/** Methods that are switched on and yet cannot be offered, and payments that nobody follows. */
export const paymentChecks: HealthCheck[] = [
  {
    name: 'payment methods',
    async run() {
      const setting = await settingFor(db(), 'payments')
      if (!setting) return good('not set: nothing can be paid')
      const todo = 'Site settings, Payment methods'
      const offered = paymentMethodIds.filter(
        (method) =>
          setting.methods[method].isOn && carriers[method].some((one) => configured().includes(one)),
      )
      if (offered.includes('paypal') && !freshRate(setting, new Date()))
        return bad('PayPal is not offered: its exchange rate has expired', todo)
      if (offered.includes('bank-transfer') && !setting.bank.number)
        return bad('transfers are not offered: the number of the account is missing', todo)
      return good(offered.length > 0 ? offered.join(', ') : 'none: nothing can be paid')
    },
  },
  {
    name: 'payments',
    async run() {
      const { rows } = await db().execute<{ late: number }>(sql`select count(*)::int as late from ${payments}
        where next_ask_at < now() - interval '15 minutes'`)
      const late = rows[0]?.late ?? 0
      return late > 0
        ? bad(`${late} payments should have been polled 15 minutes ago`, 'see worker in this list')
        : good('all followed')
    },
  },
]
