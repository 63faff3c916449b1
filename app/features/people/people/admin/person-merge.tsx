import { data, Form, Link } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { Address } from '~/ui/address.tsx'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Facts } from '~/ui/admin/facts.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { TextInput } from '~/ui/field.tsx'
import { mergePeople } from '../commands/merge-people.server.ts'
import { mergeCandidates, personForMerging } from '../staff.queries.server.ts'
import type { Route } from './+types/person-merge'

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const loader = guardedLoader('people.change', async ({ params, url }) => {
  const id = params.id ?? ''
  const kept = orNotFound(await personForMerging(db(), id))
  const other = url.searchParams.get('with') ?? ''
  const gone = isId.test(other) && other !== id ? await personForMerging(db(), other) : undefined
  const q = (url.searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 100)
  const candidates = gone ? [] : await mergeCandidates(db(), id, q)
  return {
    kept,
    gone,
    q,
    candidates: candidates.map(({ id: one, fullName, contacts }) => ({ id: one, fullName, contacts })),
  }
})

const refusals = {
  missing: 'One of the two no longer exists.',
  stale: 'Somebody changed one of the two meanwhile. Look again, then merge.',
  merged: 'One of the two was merged before. Undo that first.',
  erasing: 'One of the two is being erased.',
}

export const action = guardedAction('people.change', async ({ params, form, work, go }) => {
  const keptId = params.id ?? ''
  const outcome = await work((job) =>
    mergePeople(job, {
      keptId,
      goneId: textOf(form, 'goneId'),
      keptVersion: Number(textOf(form, 'keptVersion')),
      goneVersion: Number(textOf(form, 'goneVersion')),
    }),
  )
  if (!outcome.ok) return data({ problem: refusals[outcome.reason] }, { status: 409 })
  return go(`/admin/people/${keptId}`, { kind: 'ok', text: 'Merged. It can be undone below' })
})

type Side = NonNullable<Route.ComponentProps['loaderData']['gone']>

/** Merges two people. Shown side by side first, because a wrong merge is easily made and hard to notice. */
export default function PersonMerge({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, gone, q, candidates } = loaderData
  const path = `/admin/people/${kept.id}`
  return (
    <>
      <title>{`Merge ${kept.fullName}`}</title>
      <PageHead
        title={`Merge ${kept.fullName}`}
        text="Who is the duplicate?"
        actions={<ButtonLink to={path}>Back to the person</ButtonLink>}
      />
      {actionData && (
        <div className="mb-4">
          <Note kind="bad">{actionData.problem}</Note>
        </div>
      )}
      {gone ? (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <Compare title="Stays" side={kept} />
            <Compare title="Moves to the one that stays" side={gone} />
          </div>
          <Form method="post" className="mt-4 flex flex-wrap gap-3">
            <input type="hidden" name="goneId" value={gone.id} />
            <input type="hidden" name="keptVersion" value={kept.version} />
            <input type="hidden" name="goneVersion" value={gone.version} />
            <ButtonLink to={`${path}/merge`}>Choose another</ButtonLink>
            <Button variant="solid" type="submit">
              Merge the two
            </Button>
          </Form>
        </>
      ) : (
        <Panel>
          <div className="p-4">
            <Form method="get" className="flex flex-wrap items-end gap-3">
              <TextInput id="q" name="q" label="Name, or a whole e-mail or phone" defaultValue={q} />
              <Button type="submit">Search</Button>
            </Form>
            <p className="mt-4 text-muted">
              {q ? 'Found' : 'Of the same name, or with the same e-mail or phone'}: {candidates.length}
            </p>
            <ul>
              {candidates.map(({ id, fullName, contacts }) => (
                <li key={id} className="border-line border-b py-1">
                  <Link className="link inline-flex min-h-11 items-center" to={`?with=${id}`}>
                    {fullName}
                  </Link>
                  <span className="ml-3 text-muted">
                    <Address>{contacts}</Address>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </Panel>
      )}
    </>
  )
}

function Compare({ title, side }: { title: string; side: Side }) {
  return (
    <Panel>
      <div className="p-4">
        <h2 className="font-bold text-lg">{title}</h2>
        <Facts
          facts={[
            { label: 'Name', value: side.fullName },
            ...side.points.map(({ kind, value }) => ({
              label: kind === 'email' ? 'Email' : 'Phone',
              value: <Address>{value}</Address>,
            })),
            { label: 'Language', value: side.locale },
            { label: 'Known since', value: side.since },
            ...side.counts.map(({ name, rows }) => ({
              label: name,
              value: <span className="num">{rows}</span>,
            })),
          ]}
        />
      </div>
    </Panel>
  )
}
