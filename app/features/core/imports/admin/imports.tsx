import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { listPage } from '~/kits/admin/list.server.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { db } from '~/platform/db/db.server.ts'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { ImportBadge } from '../components/import-badge.tsx'
import { importsList } from '../import.queries.server.ts'
import type { Route } from './+types/imports'

export const loader = guardedLoader('imports.use', async ({ url, staff }) => ({
  page: await listPage(db(), importsList(staff.groups), url),
}))

/** The sheets that were brought, of the kinds that somebody may import. */
export default function Imports({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Imports"
      text="Sheets of applicants, contacts, startups, partners and past gifts: checked row by row before anything is saved."
      path="/admin/imports"
      page={page}
      nameLabel="Sheet"
      name={({ kind, name }) => ({ name: kind, second: name })}
      columns={[
        { label: 'From', cell: ({ source }) => source, card: 'line' },
        { label: 'Rows', number: ({ total }) => total.toLocaleString('en-US'), card: 'fact' },
        { label: 'State', cell: ({ state }) => <ImportBadge state={state} />, card: 'badge' },
        { label: 'By', cell: ({ by }) => by, card: 'line' },
        { label: 'Date', time: ({ at }) => at, card: 'foot' },
      ]}
      empty={{
        title: 'No sheets yet',
        text: 'Bring a list from a spreadsheet, Google Forms or Kobo.',
        action: <NewImport />,
      }}
      actions={<NewImport />}
    />
  )
}

const NewImport = () => (
  <ButtonLink variant="solid" to="/admin/imports/new" preventScrollReset>
    New import
  </ButtonLink>
)
