import { eq, inArray } from 'drizzle-orm'
import { type List, newestFirst } from '~/kits/admin/list.server.ts'
import { dateOfDay, staffTime } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { pastGifts, pastGiftWords } from './past-gift.table.server.ts'

type PastGiftRow = {
  id: string
  donorName: string
  contact: string
  amount: string
  day: string
  method: string | null
  source: string
}

const { id, donorName, email, phone, amount, givenOn, method, source, createdAt } = pastGifts

/** Gifts of before the hub kept its own books: a few thousand at most, as staff brought them. */
export const pastGiftsList: List<PastGiftRow> = {
  table: pastGifts,
  id,
  ...newestFirst(createdAt),
  filters: {},
  search: pastGiftWords(pastGifts),
  async rows(db, ids) {
    const rows = await db
      .select({ id, donorName, email, phone, amount, givenOn, method, source })
      .from(pastGifts)
      .where(inArray(id, ids))
    return rows.map((row) => ({
      id: row.id,
      donorName: row.donorName,
      contact: row.email ?? row.phone ?? '',
      amount: showMoney(rwf(row.amount)),
      day: dateOfDay(row.givenOn, 'en'),
      method: row.method,
      source: row.source,
    }))
  },
}

export async function pastGiftForStaff(db: Reader, wanted: string) {
  const [row] = await db.select().from(pastGifts).where(eq(id, wanted))
  if (!row) return
  return {
    personId: row.personId,
    donorName: row.donorName,
    email: row.email,
    phone: row.phone,
    amount: showMoney(rwf(row.amount)),
    day: dateOfDay(row.givenOn, 'en'),
    method: row.method,
    note: row.note,
    source: row.source,
    brought: staffTime(row.createdAt),
  }
}
