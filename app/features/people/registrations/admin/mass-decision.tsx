import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import type { Titled } from '~/kits/admin/list-screen.tsx'
import { RecordPanel } from '~/kits/admin/record-panel.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Facts } from '~/ui/admin/facts.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { resumeMassDecision, stopMassDecision } from '../commands/stop-mass-decision.server.ts'
import { MassProgress } from '../components/mass-progress.tsx'
import { massDecisionForStaff, massDecisionOf } from '../mass.queries.server.ts'
import type { Route } from './+types/mass-decision'

export const loader = guardedLoader('applications.read', async ({ params }) =>
  orNotFound(await massDecisionForStaff(db(), params.id ?? '')),
)

export const handle: Titled<Route.ComponentProps['loaderData']> = { title: ({ whom }) => whom }

/** Stops it, or goes on with one that was stopped or stands still. Whoever was decided is not decided twice. */
export const action = guardedAction('applications.decide', async ({ params, form, url, work, go }) => {
  const { id } = orNotFound(await massDecisionOf(db(), params.id ?? ''))
  const stops = form.has('stop')
  await work((job) => (stops ? stopMassDecision(job, id) : resumeMassDecision(job, id)))
  return go(url.pathname + url.search, { kind: 'ok', text: stops ? 'Stopped' : 'It goes on' })
})

/** One decision about many registrations: how far it has got, and what it could not decide. */
export default function MassDecision({ loaderData: mass }: Route.ComponentProps) {
  const { decision, whom, decidedBy, total, done, refused, isStopped, refusals, made } = mass
  const count = (number: number) => <span className="num">{number.toLocaleString('en-US')}</span>
  const isOver = done + refused === total
  useFresh(!isOver && !isStopped)
  return (
    <RecordPanel
      title={`${decision === 'approved' ? 'Approve' : 'Reject'} ${total.toLocaleString('en-US')}`}
      noun="decision about many"
      badge={<MassProgress {...mass} />}
      about={made}
    >
      <LayerBody>
        <progress className="mb-4 h-2 w-full accent-ochre-400" max={total} value={done + refused}>
          {done + refused} of {total}
        </progress>
        <Facts
          facts={[
            { label: 'Whom', value: whom },
            { label: decision === 'approved' ? 'Approved' : 'Rejected', value: count(done) },
            { label: 'Could not be decided', value: count(refused) },
            { label: 'Not decided yet', value: count(total - done - refused) },
            { label: 'Decided by', value: decidedBy },
          ]}
        />
        {refusals.length > 0 && (
          <>
            <h3 className="mt-5 mb-2 font-bold">
              {refused > refusals.length ? `The first ${refusals.length} of them` : 'These were not decided'}
            </h3>
            <ul className="grid gap-1">
              {refusals.map(({ id, name, why }) => (
                <li key={id}>
                  <a className="underline underline-offset-4" href={`/admin/registrations/${id}`}>
                    {name}
                  </a>
                  <span className="text-muted">: {why}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </LayerBody>
      {!isOver && (
        <LayerFoot>
          <Form method="post" preventScrollReset className="flex gap-2">
            {isStopped ? null : <Button name="stop">Stop</Button>}
            <Button name="go-on">Go on now</Button>
          </Form>
        </LayerFoot>
      )}
    </RecordPanel>
  )
}

const everyMs = 2000

/** While it runs, the numbers are read again every two seconds; not behind another tab. */
function useFresh(isRunning: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
}
