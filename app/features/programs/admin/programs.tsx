import { Pencil, Plus, Trash2 } from 'lucide-react'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { listPage } from '~/kits/admin/list.server.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { revalidateList } from '~/kits/admin/revalidate-list.ts'
import { db } from '~/platform/db/db.server.ts'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { RowActionLink } from '~/ui/admin/row-action.tsx'
import { Badge } from '~/ui/badge.tsx'
import { programsList } from '../staff.queries.server.ts'
import type { Route } from './+types/programs'

export const loader = guardedLoader('programs.read', async ({ url, staff }) => ({
  page: await listPage(db(), programsList, url),
  mayChange: isAllowed('programs.change', staff.groups),
}))

export const shouldRevalidate = revalidateList

const openings = {
  open: { tone: 'ok', label: 'Open' },
  'not-yet': { tone: 'info', label: 'Not yet open' },
  closed: { tone: 'line', label: 'Closed' },
} as const

/** A-PRG-01 */
export default function Programs({ loaderData: { page, mayChange } }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Programs"
      text="What people can apply to, in the order visitors see it."
      path="/admin/programs"
      page={page}
      name={({ title, slug }) => ({ name: title, second: `/programs/${slug}` })}
      columns={[
        {
          label: 'Applications',
          cell: ({ opening }) => <Badge tone={openings[opening].tone}>{openings[opening].label}</Badge>,
          card: 'badge',
        },
        {
          label: 'Closes',
          cell: ({ closes }) => <span className="num">{closes ?? 'no date'}</span>,
          card: 'fact',
        },
        { label: 'Translations', cell: ({ behind }) => behind, card: 'fact' },
      ]}
      filters={[]}
      empty={{ title: 'No programs yet', text: 'The first one appears on the site as soon as you save it.' }}
      actions={
        mayChange && (
          <ButtonLink look="solid" icon={Plus} to="/admin/programs/new" preventScrollReset>
            New program
          </ButtonLink>
        )
      }
      rowActions={
        mayChange
          ? ({ id, title }) => (
              <>
                <RowActionLink icon={Pencil} verb="Edit" whom={title} to={`/admin/programs/${id}`} />
                <RowActionLink
                  icon={Trash2}
                  verb="Delete"
                  whom={title}
                  tone="bad"
                  to={`/admin/programs/${id}/delete`}
                />
              </>
            )
          : undefined
      }
    />
  )
}
