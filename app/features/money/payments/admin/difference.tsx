import { data } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import type { Titled } from '~/kits/admin/list-screen.tsx'
import { NextRecord } from '~/kits/admin/next-record.tsx'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { RecordForm } from '~/kits/admin/record-form.tsx'
import { RecordPanel } from '~/kits/admin/record-panel.tsx'
import { Who } from '~/kits/admin/who.tsx'
import { dateOfDay, staffTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { providerTitles } from '~/platform/payments/provider.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Facts } from '~/ui/admin/facts.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { Badge } from '~/ui/badge.tsx'
import { TextArea } from '~/ui/field.tsx'
import { type Resolved, resolveDifference } from '../commands/resolve-difference.server.ts'
import { differenceNames, statementLimits } from '../reconciliation.options.ts'
import { differenceForReading } from '../reconciliation.queries.server.ts'
import type { Route } from './+types/difference'

export const loader = guardedLoader('payments.read', async ({ params, staff }) => {
  const difference = orNotFound(await differenceForReading(db(), params.id ?? ''))
  const { resolvedAt, ...shown } = difference
  return {
    ...shown,
    resolved: resolvedAt ? staffTime(resolvedAt) : undefined,
    mayChange: isAllowed('payments.change', staff.groups),
  }
})

export const handle: Titled<Route.ComponentProps['loaderData']> = {
  title: ({ kind }) => differenceNames[kind],
}

const refusals: Record<Extract<Resolved, { ok: false }>['reason'], string> = {
  missing: 'This difference is gone.',
  stale: 'Somebody else worked on it meanwhile. What you wrote is still here.',
  resolved: 'It is resolved already. What you wrote is still here.',
}

export const action = guardedAction('payments.change', async ({ params, form, url, work, goOn }) => {
  const note = textOf(form, 'note').trim()
  const refuse = (problem: string, status: number) => data({ problem, note }, { status })
  if (!note) return refuse('Write what it was.', 422)
  if (note.length > statementLimits.noteLength)
    return refuse(`At most ${statementLimits.noteLength} characters.`, 422)
  const version = Number(textOf(form, 'version'))
  const done = await work((job) => resolveDifference(job, { id: params.id ?? '', version, note }))
  if (!done.ok) return refuse(refusals[done.reason], 409)
  return goOn(url.pathname + url.search, { kind: 'ok', text: 'Difference resolved' })
})

/** A-ADD-07: one difference, with both sides, and the note that resolved it. */
export default function Difference({ loaderData: one, actionData }: Route.ComponentProps) {
  const { kind, provider, day, detail, version, resolved, paymentId } = one
  const facts = [
    { label: 'Provider', value: providerTitles[provider] },
    { label: 'Day', value: dateOfDay(day, 'en') },
    {
      label: 'Our payment',
      value: paymentId && (
        <a className="link wrap-anywhere" href={`/admin/payments/${paymentId}`}>
          {one.reference}
        </a>
      ),
    },
    { label: 'It is', value: one.state },
    {
      label: 'They wrote',
      value: one.theirReference && <span className="wrap-anywhere">{one.theirReference}</span>,
    },
    { label: 'Their number', value: one.theirId && <span className="wrap-anywhere">{one.theirId}</span> },
    { label: 'From', value: one.file },
    {
      label: 'Resolved',
      value: resolved && (
        <>
          {resolved}, {one.resolvedBy && <Who account={one.resolvedBy} />}
        </>
      ),
    },
    { label: 'Note', value: one.note },
  ]
  return (
    <RecordPanel
      title={differenceNames[kind]}
      noun="difference"
      badge={<Badge tone={resolved ? 'ok' : 'warn'}>{resolved ? 'Resolved' : 'Open'}</Badge>}
      about={detail}
    >
      <RecordForm name="difference" key={`${one.id} ${version}`}>
        <LayerBody>
          <Facts facts={facts.filter(({ value }) => value)} />
          {!resolved && one.mayChange && (
            <div className="mt-6 grid gap-3">
              {actionData && <Note kind="bad">{actionData.problem}</Note>}
              <input type="hidden" name="version" value={version} />
              <NextRecord />
              <TextArea
                id="note"
                name="note"
                label="What it was"
                hint="Stays here with your name. It changes no payment and no total."
                rows={4}
                defaultValue={actionData?.note}
              />
            </div>
          )}
        </LayerBody>
        {!resolved && one.mayChange && (
          <LayerFoot>
            <Button variant="solid" type="submit">
              Resolve
            </Button>
          </LayerFoot>
        )}
      </RecordForm>
    </RecordPanel>
  )
}
