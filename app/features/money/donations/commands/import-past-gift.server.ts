import { and, eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Brought, Undone } from '../../../core/imports/index.server.ts'
import { bringPerson, type MadeOfPerson, undoPerson } from '../../../people/people/index.server.ts'
import type { PastGift } from '../past-gift.rules.server.ts'
import { pastGifts } from '../past-gift.table.server.ts'

type Given = { source: string; mayDoubt: boolean }
type Made = { giftId: string; person: MadeOfPerson }

/** Records a gift of earlier years on the word of staff. Neither bill nor ledger: its money is not in our books. */
export async function importPastGift(
  work: UnitOfWork,
  { fullName, email, phone, amount, givenOn, method, note }: PastGift,
  { source, mayDoubt }: Given,
): Promise<Brought> {
  const { tx, now } = work
  const contact = email ? { email, phone: phone ?? undefined } : { phone: phone ?? '' }
  const somebody = { fullName, locale: 'en' as const, ...contact }
  const brought = await bringPerson(work, { somebody, source, mayDoubt })
  if (!brought.ok) return brought
  const { personId } = brought
  const isIt = and(
    eq(pastGifts.personId, personId),
    eq(pastGifts.givenOn, givenOn),
    eq(pastGifts.amount, amount),
  )
  const [known] = await tx.select({ id: pastGifts.id }).from(pastGifts).where(isIt).limit(1)
  if (known && !mayDoubt)
    return { outcome: 'doubtful', why: 'A gift of the same person, day and amount is recorded already' }
  const [saved] = await tx
    .insert(pastGifts)
    .values({
      personId,
      donorName: fullName,
      email,
      phone,
      amount,
      givenOn,
      method,
      note,
      source,
      createdAt: now,
    })
    .returning({ id: pastGifts.id })
  if (!saved) throw new Error('insert of a past gift returned no row')
  const made: Made = { giftId: saved.id, person: brought.made }
  return { outcome: brought.outcome, personId, made }
}

export async function undoPastGift(work: UnitOfWork, made: unknown): Promise<Undone> {
  const { giftId, person } = made as Made
  await work.tx.delete(pastGifts).where(eq(pastGifts.id, giftId))
  return { isGone: true, stays: await undoPerson(work, person) }
}
