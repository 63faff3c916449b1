import { and, eq } from 'drizzle-orm'
import { hubDay } from '~/platform/clock.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { RevenueInput } from '../revenue.rules.server.ts'
import { adRevenue } from '../revenue.table.server.ts'
import { holdRevenue } from './hold-revenue.server.ts'

type Saved =
  | { ok: true; id: string }
  | { ok: false; reason: 'stale' | 'missing' | 'to come' }
  | { ok: false; reason: 'known'; cents: number }

/** A-ADS-15: a network's revenue of a day, by hand. There is one entry per network and day; a second is refused. */
export async function saveRevenue(
  work: UnitOfWork,
  { network, day, amount, impressions, clicks }: RevenueInput,
  { id, version }: { id?: string; version?: number },
): Promise<Saved> {
  if (day > hubDay(work.now)) return { ok: false, reason: 'to come' }
  const { tx } = work
  await holdRevenue(work)
  const [before] = id ? await tx.select().from(adRevenue).where(eq(adRevenue.id, id)) : []
  if (id && !before) return { ok: false, reason: 'missing' }
  if (before && before.version !== version) return { ok: false, reason: 'stale' }
  const [there] = await tx
    .select()
    .from(adRevenue)
    .where(and(eq(adRevenue.network, network), eq(adRevenue.day, day)))
  if (there && there.id !== id) return { ok: false, reason: 'known', cents: there.cents }
  const source = 'entered' as const
  const values = { network, day, cents: amount, impressions, clicks, source }
  const [saved] = before
    ? await tx
        .update(adRevenue)
        .set({ ...values, version: before.version + 1, updatedAt: work.now })
        .where(eq(adRevenue.id, before.id))
        .returning({ id: adRevenue.id })
    : await tx
        .insert(adRevenue)
        .values({ ...values, createdAt: work.now, updatedAt: work.now })
        .returning({ id: adRevenue.id })
  if (!saved) throw new Error('revenue was not saved')
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'ad revenue',
    subjectId: saved.id,
    before,
    after: values,
  })
  return { ok: true, id: saved.id }
}
