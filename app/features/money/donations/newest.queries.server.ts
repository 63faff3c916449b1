import { desc, eq } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import type { Activity } from '../../core/dashboard/index.server.ts'
import { donations } from './donation.table.server.ts'

/** The newest gifts whose money is there. */
export async function newestDonations(db: Reader, limit: number): Promise<Activity[]> {
  const { id, donorName, amount, frequency, paymentStatus, createdAt } = donations
  const rows = await db
    .select({ id, donorName, amount, frequency, createdAt })
    .from(donations)
    .where(eq(paymentStatus, 'completed'))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return rows.map((row) => ({
    id: row.id,
    who: row.donorName,
    did: `gave ${showMoney(rwf(row.amount))}${row.frequency === 'monthly' ? ', every month' : ''}`,
    area: 'Donations',
    href: `/admin/donations/${row.id}`,
    at: row.createdAt,
  }))
}
