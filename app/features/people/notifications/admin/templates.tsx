import { Outlet, useParams } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { RowName, Table } from '~/ui/admin/table.tsx'
import { Badge } from '~/ui/badge.tsx'
import { readChangedTexts } from '../../../core/texts/admin.index.server.ts'
import { centerHead, centerPath } from '../components/center-head.tsx'
import { centerCounts } from '../log.queries.server.ts'
import { templatesForStaff } from '../template.queries.server.ts'
import type { Route } from './+types/templates'

export const loader = guardedLoader('notifications.read', async () => ({
  center: await centerCounts(db()),
  templates: templatesForStaff(await readChangedTexts(db())),
}))

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

export type TemplatesContext = { ids: string[] }

/** A-NTF-12: every mail and text the site can send, readable before it is sent to anybody. */
export default function Templates({ loaderData: { center, templates } }: Route.ComponentProps) {
  const { title, badge, actions, above } = centerHead(center)
  const { channel, name } = useParams()
  return (
    <>
      <title>{`Templates, ${title}`}</title>
      <PageHead
        title={title}
        badge={badge}
        text="Every mail and text the site can send, with sample words, in three languages. Open one to change its sentences."
        actions={actions}
      />
      <div className="mb-4">{above}</div>
      <Panel>
        <Table
          label="Templates"
          rows={templates}
          idOf={({ id }) => id}
          openId={`${channel}/${name}`}
          columns={[
            {
              label: 'Template',
              card: 'title',
              cell: ({ id, name }) => (
                <RowName id={`row-${id}`} to={`${centerPath}/templates/${id}`} name={name} />
              ),
            },
            {
              label: 'Kind',
              card: 'badge',
              cell: ({ channel, isSecret, isChanged }) => (
                <span className="inline-flex gap-1.5">
                  <Badge>{channel === 'mail' ? 'E-mail' : 'SMS'}</Badge>
                  {isSecret && <Badge tone="info">Secret</Badge>}
                  {isChanged && <Badge tone="ok">Changed</Badge>}
                </span>
              ),
            },
            { label: 'Subject or text', card: 'line', cell: ({ says }) => says },
          ]}
        />
      </Panel>
      <Outlet context={{ ids: templates.map(({ id }) => id) } satisfies TemplatesContext} />
    </>
  )
}
