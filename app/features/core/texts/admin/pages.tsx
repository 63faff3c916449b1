import { ExternalLink } from 'lucide-react'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { RowActionLink } from '~/ui/admin/row-action.tsx'
import { RowName, Table } from '~/ui/admin/table.tsx'
import { pagesForStaff } from '../staff.queries.server.ts'
import type { Route } from './+types/pages'

export const loader = guardedLoader('site.read', async () => ({ pages: await pagesForStaff(db()) }))

/** A-TXT-01: the pages whose texts staff may change. */
export default function Pages({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <>
      <title>Page texts</title>
      <PageHead
        title="Page texts"
        text="The headings, sentences and buttons of the public pages, in three languages."
      />
      <Panel>
        <Table
          label="Pages"
          rows={pages}
          idOf={({ name }) => name}
          columns={[
            {
              label: 'Page',
              card: 'title',
              cell: ({ name, title }) => (
                <RowName id={`row-${name}`} to={`/admin/pages/${name}`} name={title} />
              ),
            },
            { label: 'Address', card: 'line', cell: ({ path }) => path },
            { label: 'Texts', card: 'fact', align: 'right', cell: ({ texts }) => texts },
            { label: 'Changed', card: 'fact', align: 'right', cell: ({ changed }) => changed },
            { label: 'Last change', card: 'fact', cell: ({ changedOn }) => changedOn ?? 'never' },
          ]}
          actions={({ title, path }) => (
            <RowActionLink
              icon={ExternalLink}
              verb="View on site"
              whom={title}
              to={path}
              target="_blank"
              reloadDocument
            />
          )}
        />
      </Panel>
    </>
  )
}
