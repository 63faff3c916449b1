import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { pastGifts } from '../past-gift.table.server.ts'

/** A gift that should not be on the list. A donor of whom nothing else is known is forgotten at night. */
export async function deletePastGift(work: UnitOfWork, id: string): Promise<boolean> {
  const [gone] = await work.tx.delete(pastGifts).where(eq(pastGifts.id, id)).returning()
  if (!gone) return false
  const { amount, givenOn, source } = gone
  await work.audit({
    action: 'deleted the past gift',
    subject: 'donation',
    subjectId: id,
    before: { amount, givenOn, source },
  })
  return true
}
