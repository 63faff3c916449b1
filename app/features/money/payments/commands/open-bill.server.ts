import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { insertOnly } from '~/platform/db/insert.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { billPath } from '../payment.links.server.ts'
import type { BillKind } from '../payment.options.ts'
import { bills } from '../payment.table.server.ts'

type Owed = {
  /** For pages that must know it beforehand. */
  id?: string
  kind: BillKind
  subjectId: string
  personId: string
  title: string
  amount: number
  addsFee?: boolean
  name: string
  email: string | null
  phone: string | null
  locale: Locale
  payableUntil?: Date | null
}

/** Opens a bill with its payment link. */
export async function openBill(work: UnitOfWork, owed: Owed): Promise<{ id: string; path: string }> {
  const { id = randomUUID() } = owed
  await insertOnly(work.tx, bills, { ...owed, id, createdAt: work.now, updatedAt: work.now })
  return { id, path: billPath(id) }
}

/** Closes a bill: no new attempt can begin. Attempts under way continue, and a payment that arrives still counts. */
export async function closeBill(work: UnitOfWork, id: string): Promise<void> {
  await work.tx
    .update(bills)
    .set({ state: 'closed', updatedAt: work.now, version: sql`${bills.version} + 1` })
    .where(and(eq(bills.id, id), eq(bills.state, 'open')))
}
