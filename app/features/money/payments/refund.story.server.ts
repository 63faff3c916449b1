import type { Story } from '~/platform/story.ts'
import { accepted, asStaff } from '~/platform/story-actors.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { transactionAt } from './charge.story.server.ts'
import { beginRefund } from './commands/begin-refund.server.ts'
import { concludeRefund, type LockedRefund, lockRefund } from './commands/conclude-refund.server.ts'
import { handedOver } from './refund.states.ts'

type Told = {
  /** The id of the payment, asked when the refund begins. */
  payment: () => string
  at: Date
  reason: string
}

const minute = 60_000

/**
 * Diane gives all of a payment back, at most as much as one person may. The provider takes the refund at once and
 * reports it as done a few minutes later, without being asked.
 */
export function tellRefund(story: Story, { payment, at, reason }: Told): void {
  let refundId = ''
  story.at(at, async () => {
    const begun = await asStaff(story.staff.diane, (work) =>
      beginRefund(work, { paymentId: payment(), reason, isOwner: false }),
    )
    refundId = accepted(begun).refundId
    await withRefund(refundId, (work, held) =>
      concludeRefund(work, held, { to: 'submitted', code: handedOver }),
    )
    await withRefund(refundId, (work, held) => concludeRefund(work, held, { code: 'accepted', pollIn: 60 }))
  })
  story.at(new Date(at.getTime() + 4 * minute), () =>
    withRefund(refundId, (work, held) =>
      concludeRefund(work, held, {
        to: 'done',
        providerReference: transactionAt(held.payment.provider),
        asked: true,
      }),
    ),
  )
}

const withRefund = (id: string, run: (work: UnitOfWork, held: LockedRefund) => Promise<void>) =>
  inTransaction({ actor: { kind: 'system' } }, async (work) => {
    const held = await lockRefund(work, id)
    if (!held) throw new Error(`there is no refund ${id}`)
    await run(work, held)
  })
