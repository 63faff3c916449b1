import { Link } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { Address } from '~/ui/address.tsx'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { Facts } from '~/ui/admin/facts.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { dataForStaff } from '../staff.queries.server.ts'
import type { Route } from './+types/person-data'

export const loader = guardedLoader('people.change', async ({ params }) =>
  orNotFound(await dataForStaff(db(), params.id ?? '')),
)

/** All stored personal data of one person, table by table: what a copy contains. */
export default function PersonData({ loaderData: { id, fullName, sections } }: Route.ComponentProps) {
  return (
    <>
      <title>{`Everything we store of ${fullName}`}</title>
      <PageHead
        title={`Everything we store of ${fullName}`}
        text="Table by table, as a copy for the person contains it."
        actions={<ButtonLink to={`/admin/people/${id}`}>Back to the person</ButtonLink>}
      />
      <div className="grid gap-4">
        {sections.map(({ title, rows }) => (
          <Panel key={title}>
            <details className="p-4" open={rows.length < 4}>
              <summary className="min-h-11 cursor-pointer py-2">
                <h2 className="inline font-bold text-lg">{title}</h2>{' '}
                <span className="num text-muted">{rows.length}</span>
              </summary>
              {rows.map(({ key, fields, href }) => (
                <div key={key} className="mt-3">
                  <Facts
                    facts={fields.map(({ label, value }) => ({
                      label,
                      value: (
                        <span className="whitespace-pre-line">
                          <Address>{value}</Address>
                        </span>
                      ),
                    }))}
                  />
                  {href && (
                    <Link className="link mt-2 inline-flex min-h-11 items-center" to={href}>
                      Open
                    </Link>
                  )}
                </div>
              ))}
            </details>
          </Panel>
        ))}
      </div>
    </>
  )
}
