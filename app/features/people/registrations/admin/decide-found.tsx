import { randomUUID } from 'node:crypto'
import { Check, X } from 'lucide-react'
import { data, Form, useNavigation } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { listState } from '~/kits/admin/list.server.ts'
import { listHref } from '~/kits/admin/list-address.ts'
import { db } from '~/platform/db/db.server.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { startMassDecision } from '../commands/start-mass-decision.server.ts'
import { ReasonOptions } from '../components/reason-options.tsx'
import { groupInWords } from '../group.queries.server.ts'
import { massMaximum } from '../mass.options.ts'
import { decidable } from '../mass.queries.server.ts'
import { type Decision, rejectionReasons } from '../registration.options.ts'
import { registrationsList } from '../staff.queries.server.ts'
import type { Route } from './+types/decide-found'

export const loader = guardedLoader('applications.decide', async ({ url }) => {
  const state = listState(registrationsList, url)
  const { found, rows } = await decidable(db(), state)
  return {
    whom: await groupInWords(db(), state, ''),
    q: state.q,
    found,
    open: rows.length,
    // A form submitted twice is one mass decision.
    id: randomUUID(),
    back: listHref('/admin/registrations', state),
  }
})

// Also after a refusal: the buttons must show the current number.
export const shouldRevalidate = () => true

export const action = guardedAction('applications.decide', async ({ form, url, staff, work, go }) => {
  const [decision, expected, id = ''] = textOf(form, 'decide').split(' ')
  if (decision !== 'approved' && decision !== 'rejected') throw data(null, { status: 400 })
  const state = listState(registrationsList, url)
  const reason = rejectionReasons.find((one) => one === textOf(form, 'reason'))
  const started = await work((job) =>
    startMassDecision(job, { id, decision, reason, by: staff.email, state, expected: Number(expected) }),
  )
  if (started.ok)
    return go(`/admin/registrations/decisions/${id}`, {
      kind: 'ok',
      text: `${inWords(started.total)} on their way to be ${decision}`,
    })
  const problem =
    started.reason === 'too-many'
      ? tooMany
      : started.reason === 'none'
        ? 'None of them can be decided any more.'
        : `Now it is ${inWords(started.total)}, not ${expected}. Nothing was decided. Look again, then decide.`
  return data({ problem }, { status: 409 })
})

const count = (number: number) => number.toLocaleString('en-US')
const inWords = (number: number) => `${count(number)} ${number === 1 ? 'registration' : 'registrations'}`
const tooMany = `More than ${count(massMaximum)} registrations were found. Choose a type, an item, a status or dates first.`

/** One decision about everything that the list finds, however many pages it has. */
export default function DecideFound({ loaderData, actionData }: Route.ComponentProps) {
  const { whom, q, found, open, back } = loaderData
  const isTooMany = found > massMaximum
  return (
    <>
      <title>Decide all found</title>
      <PageHead
        title="Decide all found"
        text={q ? `${whom} (${q})` : whom}
        actions={
          <>
            <ButtonLink to="/admin/registrations/decisions">Decisions about many</ButtonLink>
            <ButtonLink to={back}>Back to the list</ButtonLink>
          </>
        }
      />
      {actionData?.problem && (
        <div className="mb-4">
          <Note kind="bad">{actionData.problem}</Note>
        </div>
      )}
      <Panel>
        {isTooMany || open === 0 ? (
          <EmptyState
            title={isTooMany ? 'Too many at once' : 'Nothing to decide'}
            text={isTooMany ? tooMany : 'Everything that was found is decided or withdrawn.'}
            action={<ButtonLink to={back}>Back to the list</ButtonLink>}
          />
        ) : (
          <Question {...loaderData} />
        )}
      </Panel>
    </>
  )
}

function Question({ found, open, id }: Pick<Route.ComponentProps['loaderData'], 'found' | 'open' | 'id'>) {
  const isBusy = useNavigation().state !== 'idle'
  const button = (decision: Decision) => ({
    name: 'decide',
    value: `${decision} ${open} ${id}`,
    disabled: isBusy,
  })
  return (
    <Form method="post" className="grid gap-4 p-4">
      <p className="text-lg">
        <b className="num">
          {count(open)} of {count(found)}
        </b>{' '}
        can be decided.
        {found > open && ` The other ${count(found - open)} are decided or withdrawn, and stay as they are.`}
      </p>
      <p className="max-w-[70ch] text-muted">
        They are decided one after the other, who registered first in front. Everybody is told, ten seconds
        after their own decision. You can stop it, but what was told by then stands.
      </p>
      <p className="flex flex-wrap gap-2">
        <select name="reason" className="input w-full sm:w-auto" aria-label="Reason, if you reject">
          <ReasonOptions />
        </select>
        <Button variant="bad" icon={X} {...button('rejected')}>
          Reject {count(open)}
        </Button>
        <Button variant="ok" icon={Check} {...button('approved')}>
          Approve {count(open)}
        </Button>
      </p>
    </Form>
  )
}
