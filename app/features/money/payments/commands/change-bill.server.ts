import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { bills } from '../payment.table.server.ts'
import { lockBill } from './lock-bill.server.ts'

type Changed = {
  /** Absent where it is still called the same. */
  title?: string
  personId: string
  amount: number
  name: string
  email: string | null
  phone: string | null
}

/**
 * Whoever owes it typed something else. Not once it is paid or closed, nor while a try may still be paid: that one was
 * asked for under the old amount. Tells whether it was changed.
 */
export async function changeBill(work: UnitOfWork, id: string, changed: Changed): Promise<boolean> {
  const bill = await lockBill(work, id)
  const isUntouched = bill?.attempts.every(({ state }) => over.some((one) => one === state))
  if (bill?.state !== 'open' || !isUntouched) return false
  await work.tx
    .update(bills)
    .set({ ...changed, updatedAt: work.now })
    .where(eq(bills.id, id))
  return true
}

const over = ['failed', 'cancelled', 'expired'] as const
