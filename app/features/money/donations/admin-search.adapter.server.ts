import { rwf, showMoney } from '~/platform/money.ts'
import { listSource } from '../../core/admin-search/index.server.ts'
import { donationsList } from './staff.queries.server.ts'

export const donationsAdminSearch = listSource({
  position: 60,
  name: 'Donations',
  permission: 'donations.read',
  path: '/admin/donations',
  list: donationsList,
  sort: 'newest',
  hit: ({ donorName, email, amount, createdAt }) => ({
    title: donorName,
    line: `${showMoney(rwf(amount))}, ${email}`,
    at: createdAt,
  }),
})
