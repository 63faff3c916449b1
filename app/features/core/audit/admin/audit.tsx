import { Link } from 'react-router'
import { filterOptions } from '~/kits/admin/filters.ts'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { listPage } from '~/kits/admin/list.server.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { useColleagueOf } from '~/kits/admin/who.tsx'
import { staffTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { Avatar } from '~/ui/admin/avatar.tsx'
import { OneLine } from '~/ui/admin/cells.tsx'
import { auditParts } from '../audit.options.ts'
import { auditList, auditRows } from '../audit.queries.server.ts'
import { auditedKinds } from '../audited.adapter.server.ts'
import type { Route } from './+types/audit'

export const loader = guardedLoader('audit.read', async ({ url }) => {
  const page = await listPage(db(), auditList(), url)
  const kinds = auditedKinds().filter(({ part }) => part === page.state.filters.part)
  return {
    page: { ...page, rows: await auditRows(db(), page.rows) },
    kinds: kinds.map(({ subject, label }) => [subject, label] as const),
  }
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

/** SCR-06, A-ADD-06 */
export default function Audit({ loaderData: { page, kinds } }: Route.ComponentProps) {
  const nameOf = useColleagueOf()
  return (
    <ListScreen
      title="Audit log"
      text="Every change in this panel: who, when, what, before and after. Nothing here can be changed."
      path="/admin/audit"
      page={page}
      nameLabel="What"
      name={({ actor, act, others }) => ({
        name: `${nameOf(actor).name} ${act}`,
        second: others && fewOf(others),
      })}
      columns={[
        {
          label: 'Who',
          // The sentence has the name.
          cell: ({ actor }) => actor.includes('@') && <Avatar {...nameOf(actor)} />,
          card: 'none',
        },
        {
          label: 'Record',
          cell: ({ href }) =>
            href && (
              <Link to={href} className="link inline-flex min-h-9 items-center">
                Open<span className="sr-only"> the record</span>
              </Link>
            ),
          card: 'line',
        },
        {
          label: 'When',
          cell: ({ at }) => <OneLine>{staffTime(at)}</OneLine>,
          card: 'foot',
          sort: { up: 'oldest', down: 'newest' },
        },
      ]}
      filters={[
        {
          name: 'part',
          label: 'Part',
          options: filterOptions(Object.fromEntries(auditParts.map((part) => [part, part]))),
          drops: ['subject'],
        },
        ...(kinds.length > 0
          ? [{ name: 'subject', label: 'Kind', options: filterOptions(Object.fromEntries(kinds)) }]
          : []),
      ]}
      searchLabel="Search by who or what"
      empty={{ title: 'Nothing was changed yet', text: 'Each change in this panel leaves a line here.' }}
      csv="/admin/audit.csv"
    />
  )
}

/** Enough to recognise the moment; the line itself names all of them. */
const fewOf = (names: string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
