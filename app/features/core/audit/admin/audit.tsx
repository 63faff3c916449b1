import { filterOptions } from '~/kits/admin/filters.ts'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { listPage } from '~/kits/admin/list.server.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { staffTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { auditKinds, lineInWords } from '../audit.options.ts'
import { auditList } from '../audit.queries.server.ts'
import type { Route } from './+types/audit'

export const loader = guardedLoader('audit.read', async ({ url }) => ({
  page: await listPage(db(), auditList, url),
}))

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

/** SCR-06, A-ADD-06 */
export default function Audit({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Audit log"
      text="Every change in this panel: who, when, what, before and after. Nothing here can be changed."
      path="/admin/audit"
      page={page}
      name={(line) => ({ name: lineInWords(line), second: line.actor })}
      columns={[
        { label: 'Record', number: ({ subjectId }) => subjectId?.slice(0, 8), card: 'line' },
        {
          label: 'When',
          cell: ({ at }) => <span className="num">{staffTime(at)}</span>,
          card: 'foot',
          sort: { up: 'oldest', down: 'newest' },
        },
      ]}
      filters={[{ name: 'subject', label: 'Kind', options: filterOptions(auditKinds) }]}
      searchLabel="Search by who or what"
      empty={{ title: 'Nothing was changed yet', text: 'Each change in this panel leaves a line here.' }}
      csv="/admin/audit.csv"
    />
  )
}
