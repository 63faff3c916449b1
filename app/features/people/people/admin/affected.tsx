import { Download } from 'lucide-react'
import { Form } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { SelectInput, TextInput } from '~/ui/field.tsx'
import { affectedPeople, affectedTables, readBreach } from '../affected.queries.server.ts'
import type { Route } from './+types/affected'

export const loader = guardedLoader('people.change', async ({ url }) => {
  const breach = readBreach(url.searchParams)
  const asked = url.search !== ''
  return {
    breach,
    tables: affectedTables(),
    count: asked ? (await affectedPeople(db(), breach)).length : undefined,
    csv: `/admin/people/affected.csv${url.search}`,
  }
})

/** Art. 43 to 45: within 48 hours of a breach we must know whose data was affected. */
export default function Affected({ loaderData: { breach, tables, count, csv } }: Route.ComponentProps) {
  const options = [
    { value: '-', label: 'Every table' },
    ...tables.map((name) => ({ value: name, label: name.replaceAll('_', ' ') })),
  ]
  return (
    <>
      <title>Who is affected</title>
      <PageHead
        title="Who is affected"
        text="After a breach: whose data is in a table, was written in a period, or was changed by an account."
        actions={<ButtonLink to="/admin/people">All people</ButtonLink>}
      />
      <Panel>
        <Form method="get" className="grid gap-4 p-4 md:grid-cols-2">
          <SelectInput id="table" name="table" label="Table" defaultValue={breach.table ?? '-'}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectInput>
          <TextInput
            id="actor"
            name="actor"
            label="Changed by the account (e-mail)"
            defaultValue={breach.actor}
          />
          <TextInput id="from" name="from" type="date" label="Written from" defaultValue={breach.from} />
          <TextInput id="to" name="to" type="date" label="Written before" defaultValue={breach.to} />
          <div className="flex flex-wrap items-center gap-3 md:col-span-2">
            <Button variant="solid" type="submit">
              Count them
            </Button>
            {count !== undefined && (
              <>
                <p role="status">
                  <span className="num">{count.toLocaleString('en-US')}</span>{' '}
                  {count === 1 ? 'person' : 'people'}
                </p>
                <ButtonLink to={csv} icon={Download} reloadDocument>
                  CSV
                </ButtonLink>
              </>
            )}
          </div>
        </Form>
      </Panel>
    </>
  )
}
