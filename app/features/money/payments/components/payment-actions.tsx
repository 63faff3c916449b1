import type { RecordResult } from '~/kits/admin/record-result.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import type { ProviderName } from '~/platform/payments/provider.ts'
import type { Attention, BillState, PaymentState } from '../payment.options.ts'
import { AdminActionForm } from './admin-action-form.tsx'

export const reasonField = {
  name: 'reason',
  label: 'Reason',
  hint: 'Kept in the history, with your name.',
}

type PaymentActionsProps = {
  /** As returned by `paymentsOfSubject`. */
  payment: {
    id: string
    state: PaymentState
    provider: ProviderName
    amount: number
    /** The amount paid in francs, if the provider reports it; and the current amount of the bill. */
    cameFrancs: number | null
    owed: number
    attention: Attention | null
    billState: BillState
    overrideBy: string | null
  }
  may: { change: boolean; entrust: boolean }
  /** Where to return to, for a screen of another feature. */
  back?: string
  result?: RecordResult
}

/** A-DON-05: the actions of staff on an unpaid payment: check it, mark it received, or mark it failed. */
export function PaymentActions({ payment, may, back, result }: PaymentActionsProps) {
  const { id, state, provider } = payment
  if (!may.change || state === 'completed') return null
  const common = { paymentId: id, back, result }
  return (
    <div className="grid justify-items-start gap-2">
      {provider === 'bank' ? (
        <Transfer payment={payment} common={common} />
      ) : (
        state !== 'review' && <AdminActionForm {...common} intent="check" verb="Check with provider" />
      )}
      {state === 'review' && <Review payment={payment} common={common} />}
      {may.entrust && provider !== 'bank' && <Override payment={payment} common={common} />}
    </div>
  )
}

type FormSection = Pick<PaymentActionsProps, 'payment'> & {
  common: { paymentId: string; back?: string; result?: RecordResult }
}

function Transfer({ payment: { state, amount }, common }: FormSection) {
  return (
    <>
      <AdminActionForm
        {...common}
        intent="receive"
        verb="Mark received"
        variant="ok"
        fields={[
          {
            name: 'amount',
            label: 'Amount that arrived, in RWF',
            hint: 'All that came so far. Less than asked stays pending with a note.',
            value: String(amount),
            isAmount: true,
          },
          { name: 'reference', label: 'Reference of the bank' },
          reasonField,
        ]}
      />
      {(state === 'created' || state === 'pending') && (
        <AdminActionForm {...common} intent="fail" verb="Mark failed" variant="bad" fields={[reasonField]} />
      )}
    </>
  )
}

function Review({ payment: { attention, cameFrancs, owed }, common }: FormSection) {
  const fields = [
    {
      name: 'amount',
      label: 'Amount that really came, in RWF',
      hint: `${cameFrancs === null ? 'The provider did not say it in francs. ' : ''}The bill asks for ${showMoney(rwf(owed))}.`,
      value: cameFrancs === null ? '' : String(cameFrancs),
      isAmount: true,
    },
    reasonField,
  ]
  return (
    <>
      {attention !== 'ambiguous' && (
        <>
          <AdminActionForm {...common} intent="accept" verb="Accept as paid" variant="ok" fields={fields} />
          <AdminActionForm {...common} intent="book" verb="Book it, to give it back" fields={fields} />
        </>
      )}
      <AdminActionForm {...common} intent="refuse" verb="Nothing came" variant="bad" fields={[reasonField]} />
    </>
  )
}

/** Overrides the provider's status, by two owners, while the bill is still open. */
function Override({ payment: { state, attention, billState, overrideBy }, common }: FormSection) {
  const isOpen = billState === 'open' && !overrideBy && state !== 'created'
  if (!isOpen || (state === 'review' && attention !== 'ambiguous')) return null
  const fields = [
    { name: 'reference', label: 'Reference of the provider, if there is one' },
    { ...reasonField, hint: 'Another owner reads it and decides.' },
  ]
  return (
    <>
      <AdminActionForm
        {...common}
        intent="override"
        along={{ to: 'completed' }}
        verb="Ask to mark completed"
        fields={fields}
      />
      {state === 'pending' && (
        <AdminActionForm
          {...common}
          intent="override"
          along={{ to: 'failed' }}
          verb="Ask to mark failed"
          fields={fields}
        />
      )}
    </>
  )
}
