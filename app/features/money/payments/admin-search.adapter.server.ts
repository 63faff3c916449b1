import { listSource } from '../../core/admin-search/index.server.ts'
import { billKindNames } from './payment.options.ts'
import { paymentsList } from './staff.queries.server.ts'

export const paymentsAdminSearch = listSource({
  position: 40,
  name: 'Payments',
  permission: 'payments.read',
  path: '/admin/payments',
  list: paymentsList,
  hit: ({ fullName, kind, amount, reference, createdAt }) => ({
    title: `${fullName}, ${amount}`,
    line: `${billKindNames[kind]}, ${reference}`,
    at: createdAt,
  }),
})
