import { listLoader } from '~/kits/admin/content.server.ts'
import { NotRead } from '~/kits/admin/content-screen.tsx'
import { statusFilter } from '~/kits/admin/filters.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { staffTime } from '~/platform/clock.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { DonationBadge, donationLooks } from '../components/donation-badge.tsx'
import { donationStats, donationsList } from '../staff.queries.server.ts'
import type { Route } from './+types/donations'

export const loader = listLoader('donations.read', {
  things: 'donations',
  list: donationsList,
  counted: 'status',
  stats: donationStats,
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

const title = 'Donations Management'
const oftens = [
  { value: '', label: 'Any' },
  { value: 'one-time', label: 'One-time' },
  { value: 'monthly', label: 'Monthly' },
]

/** A-DON-01 to A-DON-04, A-DON-06: the chips of A-DON-03 are the status filter. */
export default function Donations({ loaderData: { list } }: Route.ComponentProps) {
  if (!list) return <NotRead title={title} things="donations" />
  const { page, counts = {}, stats } = list
  return (
    <ListScreen
      title={title}
      text="Gifts and how each of them stands. What counts as raised is what the ledger holds."
      path="/admin/donations"
      page={page}
      name={({ donorName, email }) => ({ name: donorName || 'Erased', second: email })}
      columns={[
        {
          label: 'Amount',
          cell: ({ amount }) => <b className="num whitespace-nowrap">{showMoney(rwf(amount))}</b>,
          card: 'line',
        },
        {
          label: 'Frequency',
          cell: ({ frequency }) => (frequency === 'monthly' ? 'Monthly' : 'One-time'),
          card: 'line',
        },
        { label: 'Method', cell: ({ paymentMethod }) => paymentMethod ?? 'Not chosen yet', card: 'line' },
        { label: 'Given', time: ({ createdAt }) => staffTime(createdAt), card: 'line' },
        {
          label: 'Status',
          cell: ({ status, isRefunded }) => <DonationBadge status={status} isRefunded={isRefunded} />,
          card: 'badge',
        },
      ]}
      filters={[
        statusFilter(donationLooks, counts),
        { name: 'frequency', label: 'Frequency', options: oftens },
      ]}
      searchLabel="Search by name, e-mail or transaction"
      empty={{ title: 'No donations yet', text: 'What people give on the site appears here.' }}
      stats={{
        label: 'Donations',
        stats: [
          { label: 'Total Raised', value: stats.raised },
          { label: 'Total Donations', value: stats.all },
          { label: 'Monthly Donors', value: stats.monthly },
          { label: 'Average Donation', value: stats.average },
        ],
      }}
      actions={<ButtonLink to="/admin/donations/past">Past gifts</ButtonLink>}
      csv="/admin/donations.csv"
    />
  )
}
