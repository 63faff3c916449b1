import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { listPage } from '~/kits/admin/list.server.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { db } from '~/platform/db/db.server.ts'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { pastGiftsList } from '../past-gift.queries.server.ts'
import type { Route } from './+types/past-gifts'

export const loader = guardedLoader('donations.read', async ({ url }) => ({
  page: await listPage(db(), pastGiftsList, url),
}))

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

/** Gifts of before the hub kept its own books, on the word of staff. */
export default function PastGifts({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Past gifts"
      text="Gifts of earlier years, as staff brought them from a list. They are in no sum: what counts as raised is what the ledger holds."
      path="/admin/donations/past"
      page={page}
      name={({ donorName, contact }) => ({ name: donorName || 'Erased', second: contact })}
      columns={[
        {
          label: 'Amount',
          cell: ({ amount }) => <b className="num whitespace-nowrap">{amount}</b>,
          card: 'line',
        },
        { label: 'Given', cell: ({ day }) => day, card: 'line' },
        { label: 'How', cell: ({ method }) => method ?? 'Not said', card: 'line' },
        { label: 'Said by', cell: ({ source }) => source, card: 'foot' },
      ]}
      searchLabel="Search by name or e-mail"
      empty={{ title: 'No past gifts', text: 'A list of earlier years is brought in under Imports.' }}
      actions={<ButtonLink to="/admin/donations">Donations</ButtonLink>}
    />
  )
}
