import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import type { Titled } from '~/kits/admin/list-screen.tsx'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { personFact } from '~/kits/admin/person-link.tsx'
import { RecordPanel } from '~/kits/admin/record-panel.tsx'
import { useColleagueOf } from '~/kits/admin/who.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { providerTitles } from '~/platform/payments/provider.ts'
import { MailLink } from '~/ui/admin/cells.tsx'
import { type Fact, Facts } from '~/ui/admin/facts.tsx'
import { LayerBody } from '~/ui/admin/layer.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { adminAction } from '../admin-action.record.server.ts'
import { AdminActionForm } from '../components/admin-action-form.tsx'
import { PaymentActions, reasonField } from '../components/payment-actions.tsx'
import { PaymentBadge } from '../components/payment-badge.tsx'
import { type PaymentRecord, paymentForStaff } from '../record.queries.server.ts'
import type { Route } from './+types/payment'
import { PaymentHistory } from './payment-history.tsx'
import { RefundItem } from './refund-item.tsx'

export const loader = guardedLoader('payments.read', async ({ params: { id }, staff: { groups, email } }) => {
  const payment = orNotFound(id && id !== 'new' ? await paymentForStaff(db(), id) : undefined)
  const may = {
    change: isAllowed('payments.change', groups),
    entrust: isAllowed('payments.entrust', groups),
  }
  return { payment, may, me: email }
})

export const action = adminAction

export const handle: Titled<Route.ComponentProps['loaderData']> = {
  title: ({ payment: { fullName } }) => fullName,
}

/** A-ADD-07: one payment with its history and its possible actions. */
export default function Payment({ loaderData: { payment, may, me }, actionData }: Route.ComponentProps) {
  const nameOf = useColleagueOf()
  const { id, why, refunds, override } = payment
  const common = { paymentId: id, result: actionData }
  return (
    <RecordPanel
      title={payment.fullName}
      noun="payment"
      badge={<PaymentBadge {...payment} attention={null} />}
      about={`${payment.kind}, ${payment.shown}`}
    >
      <LayerBody label="Payment">
        {why && (
          <div className="mb-4">
            <Note kind="warn">{why}.</Note>
          </div>
        )}
        <Facts facts={factsOf(payment)} />
        {override && (
          <section className="mt-6 grid gap-3">
            <h3 className="font-bold text-lg">Asked by {nameOf(override.by).name}</h3>
            <p>
              To set it to {override.to}: {override.reason}
              {override.reference && <span className="num"> ({override.reference})</span>}
            </p>
            {may.entrust && (
              <div className="grid justify-items-start gap-2">
                {override.by !== me && (
                  <AdminActionForm
                    {...common}
                    intent="decide"
                    along={{ agrees: 'yes' }}
                    verb="Agree"
                    variant="ok"
                    fields={[reasonField]}
                  />
                )}
                <AdminActionForm
                  {...common}
                  intent="decide"
                  along={{ agrees: 'no' }}
                  verb={override.by === me ? 'Take it back' : 'Do not agree'}
                  variant="bad"
                  fields={[reasonField]}
                />
              </div>
            )}
          </section>
        )}
        {may.change && (
          <section className="mt-6 grid gap-2" aria-label="What can be done">
            <PaymentActions
              payment={{ ...payment, overrideBy: override?.by ?? null }}
              may={may}
              result={actionData}
            />
            <Afterwards payment={payment} common={common} />
          </section>
        )}
        {refunds.length > 0 && (
          <section className="mt-6">
            <h3 className="font-bold text-lg">Refunds</h3>
            {refunds.map((refund) => (
              <RefundItem key={refund.id} refund={refund} may={may} me={me} common={common} />
            ))}
          </section>
        )}
        <PaymentHistory payment={payment} />
      </LayerBody>
    </RecordPanel>
  )
}

function factsOf(payment: PaymentRecord): Fact[] {
  const number = (label: string, value: string | null | undefined): Fact[] =>
    value ? [{ label, value: <span className="num [overflow-wrap:anywhere]">{value}</span> }] : []
  return [
    personFact(payment.personId, payment.fullName || 'Erased'),
    { label: 'For', value: payment.title },
    { label: 'Amount', value: <b className="num">{payment.shown}</b> },
    ...number('Fee in it', payment.fee),
    ...number('Charged', payment.charged),
    ...number('Came, they say', payment.cameShown),
    {
      label: 'Method',
      // When the provider is not obvious from the method.
      value: ['irembopay', 'flutterwave'].includes(payment.provider)
        ? `${payment.method}, by ${providerTitles[payment.provider]}`
        : payment.method,
    },
    ...number('Reference', payment.reference),
    ...number('Theirs', payment.providerReference),
    ...number('Transaction', payment.transactionId),
    ...(payment.email ? [{ label: 'Email', value: <MailLink email={payment.email} /> }] : []),
    ...number('Phone', payment.phone),
    ...number('Created', payment.created),
    ...number('Completed', payment.completed && payment.completed + (payment.isLate ? ', late' : '')),
    ...number('Receipt', payment.receipt),
    ...(payment.fiscal === 'not needed'
      ? []
      : number('Fiscal receipt', payment.fiscalNumber ?? 'To be issued')),
  ]
}

/** Actions after the payment: refund, fiscal receipt, and resolving an attention. */
function Afterwards({
  payment,
  common,
}: {
  payment: PaymentRecord
  common: { paymentId: string; result: Route.ComponentProps['actionData'] }
}) {
  const { left, state, attention, isByHand, wholeOnly, fiscal, fiscalNumber } = payment
  const how = isByHand
    ? 'You pay it back yourself and enter the reference afterwards.'
    : wholeOnly
      ? 'Only a whole payment goes back by itself; a part you pay back yourself.'
      : 'It goes back the way it came.'
  return (
    <>
      {state === 'completed' && left > 0 && (
        <AdminActionForm
          {...common}
          intent="refund"
          verb="Refund"
          send="Give back"
          variant="bad"
          confirms="amount"
          fields={[
            {
              name: 'amount',
              label: 'Amount in RWF',
              hint: `At most ${showMoney(rwf(left))}. ${how}`,
              value: String(left),
              isAmount: true,
            },
            { ...reasonField, hint: 'The payer may see it.' },
          ]}
        />
      )}
      {fiscal !== 'not needed' && (
        <AdminActionForm
          {...common}
          intent="fiscal"
          verb={fiscalNumber ? 'Correct the fiscal receipt' : 'Enter the fiscal receipt'}
          send="Save"
          fields={[
            {
              name: 'number',
              label: 'Number of the fiscal receipt',
              value: fiscalNumber ?? '',
            },
          ]}
        />
      )}
      {attention && state !== 'review' && attention !== 'second' && (
        <AdminActionForm
          {...common}
          intent="resolve"
          verb="Dealt with"
          send="Save"
          fields={[{ ...reasonField, label: 'What was done' }]}
        />
      )}
    </>
  )
}
