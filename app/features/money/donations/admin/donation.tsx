import { data, Link } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import type { Titled } from '~/kits/admin/list-screen.tsx'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { personFact } from '~/kits/admin/person-link.tsx'
import { RecordForm } from '~/kits/admin/record-form.tsx'
import { RecordPanel } from '~/kits/admin/record-panel.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { englishName } from '~/platform/i18n/locale.ts'
import { log } from '~/platform/log.server.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { Button } from '~/ui/admin/button.tsx'
import { MailLink, PhoneLink } from '~/ui/admin/cells.tsx'
import { type Fact, Facts, Passage } from '~/ui/admin/facts.tsx'
import { LayerBody } from '~/ui/admin/layer.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { PaymentActions } from '../../payments/components/payment-actions.tsx'
import { PaymentBadge } from '../../payments/components/payment-badge.tsx'
import { changePledge } from '../commands/change-pledge.server.ts'
import { DonationBadge } from '../components/donation-badge.tsx'
import { type PledgeState, pledgeStates } from '../donation.options.ts'
import { mayBecome } from '../pledge.states.ts'
import { donationForStaff } from '../staff.queries.server.ts'
import type { Route } from './+types/donation'

export const loader = guardedLoader('donations.read', async ({ params: { id }, staff: { groups } }) => {
  const gift = orNotFound(id && id !== 'new' ? await donationForStaff(db(), id) : undefined)
  const may = {
    pledge: isAllowed('donations.change', groups),
    change: isAllowed('payments.change', groups),
    entrust: isAllowed('payments.entrust', groups),
  }
  return { gift, may }
})

/** DON-26: for donors who call instead of using the link. Payments are changed on their own screen. */
export const action = guardedAction('donations.change', async ({ params, form, url, work, go }) => {
  const gift = await donationForStaff(db(), params.id ?? '')
  const to = pledgeStates.find((state) => state === textOf(form, 'to'))
  const pledge = gift?.pledge
  if (!gift || !pledge || !to) throw data(null, { status: 404 })
  const changed = work(async (job) => {
    const isDone = await changePledge(job, pledge.id, to)
    if (isDone)
      await job.audit({
        action: `set the pledge to ${to}`,
        subject: 'donation',
        subjectId: gift.id,
        before: { state: pledge.state },
        after: { state: to },
      })
    return isDone
  })
  // A-DON-07
  const done = await changed.catch((err: unknown) => {
    log.error({ err, donation: gift.id }, 'a pledge could not be changed')
  })
  if (done === undefined) return data({ problem: 'Error updating donation' }, { status: 500 })
  if (!done) return data({ problem: 'This pledge was stopped and stays so.' }, { status: 409 })
  return go(url.pathname + url.search, {
    kind: 'ok',
    text: `Monthly giving is ${to}. The donor has been notified.`,
  })
})

export const handle: Titled<Route.ComponentProps['loaderData']> = {
  title: ({ gift: { donorName } }) => donorName,
}

type View = Route.ComponentProps['loaderData']

/** A-DON-04, A-DON-05: one gift with all payment attempts and its possible actions. */
export default function Donation({ loaderData: { gift, may }, actionData }: Route.ComponentProps) {
  return (
    <RecordPanel
      title={gift.donorName || 'Erased'}
      noun="donation"
      badge={<DonationBadge status={gift.status} isRefunded={gift.isRefunded} />}
      about={`Donation ${gift.transactionId}`}
    >
      <LayerBody label="Donation">
        <Facts facts={factsOf(gift)} />
        {gift.message && <Passage title="Message">{gift.message}</Passage>}
        {gift.pledge && <Pledge {...gift.pledge} mayChange={may.pledge} problem={actionData?.problem} />}
        <section className="mt-6">
          <h3 className="font-bold text-lg">Payments</h3>
          {gift.tries.length === 0 && (
            <p className="mt-1 text-muted">Nobody has tried to pay this gift yet.</p>
          )}
          {gift.tries.map((one) => (
            <Try key={one.id} one={one} gift={gift} may={may} />
          ))}
        </section>
      </LayerBody>
    </RecordPanel>
  )
}

function factsOf(gift: View['gift']): Fact[] {
  return [
    personFact(gift.personId, gift.donorName || 'Erased'),
    { label: 'Amount', value: <b className="num">{gift.amount}</b> },
    { label: 'Frequency', value: gift.frequency === 'monthly' ? 'Monthly' : 'One-time' },
    { label: 'Method', value: gift.method ?? 'Not chosen yet' },
    {
      label: 'Transaction',
      value: <span className="num [overflow-wrap:anywhere]">{gift.transactionId}</span>,
    },
    { label: 'Email', value: <MailLink email={gift.email} /> },
    ...(gift.phone ? [{ label: 'Phone', value: <PhoneLink phone={gift.phone} /> }] : []),
    { label: 'Language', value: englishName(gift.locale) },
    { label: 'Given', value: <span className="num">{gift.made}</span> },
  ]
}

/** A-DON-05: only a pending payment can still be decided. */
function Try({
  one,
  gift,
  may,
}: {
  one: View['gift']['tries'][number]
  gift: View['gift']
  may: View['may']
}) {
  return (
    <div className="mt-3 grid gap-2 border-line border-t pt-3">
      <p className="flex flex-wrap items-center gap-2">
        <PaymentBadge {...one} />
        <Link className="link" to={`/admin/payments/${one.id}`}>
          {one.method}, <span className="num">{showMoney(rwf(one.amount))}</span>
        </Link>
      </p>
      <p className="text-muted">
        <span className="num [overflow-wrap:anywhere]">{one.reference}</span>, {one.created}
      </p>
      {gift.status === 'pending' && (
        <PaymentActions payment={one} may={may} back={`/admin/donations/${gift.id}`} />
      )}
    </div>
  )
}

const verbs: Record<PledgeState, string> = { active: 'Resume', paused: 'Pause', stopped: 'Stop' }

function Pledge({
  state,
  next,
  mayChange,
  problem,
}: {
  state: PledgeState
  next: string
  mayChange: boolean
  problem?: string
}) {
  return (
    <section className="mt-6">
      <h3 className="font-bold text-lg">Monthly giving</h3>
      <p className="mt-1">
        {state === 'active' ? (
          <>
            Active. Next reminder: <span className="num">{next}</span>
          </>
        ) : (
          `This pledge is ${state}.`
        )}
      </p>
      {problem && <Note kind="bad">{problem}</Note>}
      {mayChange && mayBecome[state].length > 0 && (
        <RecordForm name="pledge">
          <div className="mt-2 flex flex-wrap gap-2">
            {mayBecome[state].map((to) => (
              <Button key={to} name="to" value={to} variant={to === 'stopped' ? 'bad' : 'line'}>
                {verbs[to]}
              </Button>
            ))}
          </div>
          <p className="mt-1 text-muted">The donor is told by e-mail.</p>
        </RecordForm>
      )}
    </section>
  )
}
