import type { RecordResult } from '~/kits/admin/record-result.ts'
import { useColleagueOf } from '~/kits/admin/who.tsx'
import { Badge } from '~/ui/badge.tsx'
import { AdminActionForm } from '../components/admin-action-form.tsx'
import { reasonField } from '../components/payment-actions.tsx'
import type { RefundState } from '../payment.options.ts'
import type { RefundView } from '../record.queries.server.ts'

const styles = {
  requested: { tone: 'warn', label: 'Asked for' },
  submitted: { tone: 'warn', label: 'Under way' },
  done: { tone: 'ok', label: 'Done' },
  failed: { tone: 'bad', label: 'Not done' },
} as const satisfies Record<RefundState, unknown>

type RefundItemProps = {
  refund: RefundView
  may: { change: boolean; entrust: boolean }
  me: string
  common: { paymentId: string; result?: RecordResult }
}

/** One refund: its status, who requested and approved it, and the possible actions. */
export function RefundItem({ refund, may, me, common }: RefundItemProps) {
  const nameOf = useColleagueOf()
  const { state, awaitsSecond, isOurs, byHand } = refund
  const { tone, label } = styles[state]
  const along = { refundId: refund.id }
  return (
    <div className="grid gap-2 border-line border-b py-3 text-[15px]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="num">{refund.amount}</b>
        {refund.abroad && <span className="num text-muted">{refund.abroad}</span>}
        <Badge tone={tone}>{label}</Badge>
        {byHand && <Badge tone="line">By hand</Badge>}
        <span className="num ml-auto text-muted">{refund.at}</span>
      </p>
      <p className="[overflow-wrap:anywhere]">
        {refund.reason}
        {refund.code && state !== 'requested' && <span className="text-muted"> ({refund.code})</span>}
      </p>
      <p className="text-muted text-xs [overflow-wrap:anywhere]">
        <span className="num">{refund.reference}</span>, asked by {nameOf(refund.askedBy).name}
        {refund.approvedBy && <>, agreed by {nameOf(refund.approvedBy).name}</>}
      </p>
      {may.change && (
        <div className="grid justify-items-start gap-2">
          {state === 'submitted' && !isOurs && (
            <AdminActionForm {...common} intent="check-refund" along={along} verb="Check with provider" />
          )}
          {isOurs && (
            <>
              <AdminActionForm
                {...common}
                intent="paid-back"
                along={along}
                verb="It was paid back"
                variant="ok"
                fields={[{ name: 'reference', label: 'Reference of the bank or provider' }, reasonField]}
              />
              <AdminActionForm
                {...common}
                intent="not-paid-back"
                along={along}
                verb="It was not paid back"
                variant="bad"
                fields={[reasonField]}
              />
            </>
          )}
          {awaitsSecond && may.entrust && (
            <>
              {refund.askedBy !== me && (
                <AdminActionForm
                  {...common}
                  intent="approve"
                  along={{ ...along, agrees: 'yes' }}
                  verb="Agree"
                  variant="ok"
                  fields={[reasonField]}
                />
              )}
              <AdminActionForm
                {...common}
                intent="approve"
                along={{ ...along, agrees: 'no' }}
                verb="Stop it"
                variant="bad"
                fields={[reasonField]}
              />
            </>
          )}
        </div>
      )}
    </div>
  )
}
