import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { bills } from '../payment.table.server.ts'
import { lockBill } from './lock-bill.server.ts'

type Changed = {
  /** Absent if the title stays. */
  title?: string
  personId: string
  amount: number
  name: string
  email: string | null
  phone: string | null
}

/**
 * The payer changed the details. Not allowed once it is paid or closed, nor while an attempt may still be paid: that
 * one has the old amount. Returns whether it was changed.
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
