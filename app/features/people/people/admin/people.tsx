import { filterOptions } from '~/kits/admin/filters.ts'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { listPage } from '~/kits/admin/list.server.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { shortDate } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { personRoles } from '../role.options.ts'
import { peopleList } from '../staff.queries.server.ts'
import type { Route } from './+types/people'

export const loader = guardedLoader('people.read', async ({ url, staff }) => ({
  page: await listPage(db(), peopleList, url),
  mayChange: isAllowed('people.change', staff.groups),
}))

/** Everybody who wrote, applied or came, one row per person. */
export default function People({ loaderData: { page, mayChange } }: Route.ComponentProps) {
  return (
    <ListScreen
      title="People"
      text="Everybody who wrote, applied or registered, and all data stored about them."
      path="/admin/people"
      page={page}
      name={({ fullName, emails }) => ({ name: fullName, second: emails })}
      columns={[
        { label: 'Phone', number: ({ phones }) => phones, card: 'line' },
        { label: 'What they are', cell: ({ roles }) => roles, card: 'line' },
        { label: 'Known since', time: ({ createdAt }) => shortDate(createdAt, 'en'), card: 'foot' },
      ]}
      filters={[{ name: 'is', label: 'What they are', options: filterOptions(personRoles, 'Everybody') }]}
      searchLabel="Search by name, e-mail or phone"
      empty={{ title: 'Nobody yet', text: 'Whoever sends a form appears here.' }}
      csv={mayChange ? '/admin/people.csv' : undefined}
      actions={mayChange && <ButtonLink to="/admin/people/affected">Who is affected</ButtonLink>}
    />
  )
}
