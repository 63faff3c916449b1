import { listLoader } from '~/kits/admin/content.server.ts'
import { NotRead } from '~/kits/admin/content-screen.tsx'
import { filterOptions } from '~/kits/admin/filters.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { providerTitles } from '~/platform/payments/provider.ts'
import { PaymentBadge } from '../components/payment-badge.tsx'
import { billKindNames } from '../payment.options.ts'
import { paymentStats, paymentsList } from '../staff.queries.server.ts'
import type { Route } from './+types/payments'

export const loader = listLoader('payments.read', {
  things: 'payments',
  list: paymentsList,
  counted: 'state',
  stats: paymentStats,
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

const title = 'Payments'
const states = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
  attention: 'Needs attention',
}

/** A-ADD-07 */
export default function Payments({ loaderData: { list } }: Route.ComponentProps) {
  if (!list) return <NotRead title={title} things="payments" />
  const { page, counts = {}, stats } = list
  return (
    <ListScreen
      title={title}
      text="Every try to pay, whatever it is for. Totals are sums of the ledger."
      path="/admin/payments"
      page={page}
      name={({ fullName, email }) => ({ name: fullName, second: email ?? undefined })}
      nameLabel="Payer"
      columns={[
        { label: 'For', cell: ({ title: what }) => what, card: 'line' },
        {
          label: 'Amount',
          cell: ({ amount }) => <b className="num whitespace-nowrap">{amount}</b>,
          card: 'line',
        },
        { label: 'Method', cell: ({ method }) => method, card: 'line' },
        { label: 'State', cell: (row) => <PaymentBadge {...row} />, card: 'badge' },
        { label: 'Reference', number: ({ reference }) => shortened(reference), card: 'none' },
        { label: 'Created', time: ({ created }) => created, card: 'line' },
      ]}
      filters={[
        { name: 'state', label: 'State', options: filterOptions(states), counts },
        { name: 'kind', label: 'Kind', options: filterOptions(billKindNames, 'Any kind') },
        { name: 'provider', label: 'Provider', options: filterOptions(providerTitles, 'Any provider') },
      ]}
      searchLabel="Search by reference, transaction, name or e-mail"
      empty={{ title: 'No payments yet', text: 'What people pay on the site appears here.' }}
      stats={{
        label: 'Payments',
        stats: [
          { label: 'Received', value: stats.received, beside: 'this month' },
          { label: 'Refunded', value: stats.refunded, beside: 'this month' },
          { label: 'Pending', value: counts.pending ?? '0' },
          { label: 'Needs attention', value: counts.attention ?? '0' },
        ],
      }}
      csv="/admin/payments.csv"
    />
  )
}

/** The panel shows the full reference. */
const shortened = (reference: string) => (reference.length > 21 ? `${reference.slice(0, 8)}…` : reference)
