import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { listPage } from '~/kits/admin/list.server.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { shortDate } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { MassProgress } from '../components/mass-progress.tsx'
import { massDecisionsList } from '../mass.queries.server.ts'
import type { Route } from './+types/mass-decisions'

export const loader = guardedLoader('applications.read', async ({ url }) => ({
  page: await listPage(db(), massDecisionsList, url),
}))

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

/** The decisions about many registrations at once, with their progress. */
export default function MassDecisions({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Decisions about many"
      text="What was decided for many registrations at once, and how far each has got."
      path="/admin/registrations/decisions"
      page={page}
      name={({ decision, whom }) => ({ name: `${decision === 'approved' ? 'Approve' : 'Reject'}: ${whom}` })}
      nameLabel="Decision"
      columns={[
        { label: 'Decided by', cell: ({ decidedBy }) => decidedBy, card: 'line' },
        { label: 'Progress', cell: (mass) => <MassProgress {...mass} />, card: 'badge' },
        { label: 'Refused', number: ({ refused }) => refused.toLocaleString('en-US'), card: 'fact' },
        { label: 'Date', time: ({ createdAt }) => shortDate(createdAt, 'en'), card: 'foot' },
      ]}
      empty={{
        title: 'None yet',
        text: 'Narrow the list of registrations, then press Decide all found.',
      }}
      actions={<ButtonLink to="/admin/registrations">Registrations</ButtonLink>}
    />
  )
}
