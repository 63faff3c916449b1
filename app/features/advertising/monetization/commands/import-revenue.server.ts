import { createHash } from 'node:crypto'
import { and, gte, lte, sql } from 'drizzle-orm'
import { hubDay } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { type Remark, readRevenue, type ToldDay } from '../import.rules.server.ts'
import type { PayingNetwork, Told } from '../revenue.options.ts'
import { adRevenue } from '../revenue.table.server.ts'
import { holdRevenue } from './hold-revenue.server.ts'

type PlannedDay = ToldDay & { before?: Told }
type Plan = {
  fresh: PlannedDay[]
  changed: PlannedDay[]
  same: PlannedDay[]
  notes: Remark[]
  /** A hash of exactly this plan: the one that was shown and confirmed. */
  seal: string
}
type Given = { text: string; network: PayingNetwork }

/** Preview of an import: which days are new, which change, and from which values. */
export async function planRevenue(
  db: Reader,
  { text, network }: Given,
  now: Date,
): Promise<{ ok: true; plan: Plan } | { ok: false; problems: Remark[] }> {
  const { days, problems, notes } = readRevenue(text, network, hubDay(now))
  const [first, last] = [days[0], days.at(-1)]
  if (problems.length > 0 || !first || !last) return { ok: false, problems }
  const known = await db
    .select()
    .from(adRevenue)
    .where(and(gte(adRevenue.day, first.day), lte(adRevenue.day, last.day)))
  const planned = days.map((told): PlannedDay => {
    const before = known.find(({ network: theirs, day }) => theirs === told.network && day === told.day)
    return { ...told, before }
  })
  const isSame = ({ before, cents, impressions, clicks }: PlannedDay) =>
    before?.cents === cents && before.impressions === impressions && before.clicks === clicks
  const fresh = planned.filter(({ before }) => !before)
  const same = planned.filter(isSame)
  const changed = planned.filter((one) => one.before && !isSame(one))
  const said = [fresh, changed].map((list) =>
    list.map(({ network: whose, day, before, ...told }) => [whose, day, before?.cents, told]),
  )
  const seal = createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)
  return { ok: true, plan: { fresh, changed, same, notes, seal } }
}

type Imported =
  | { ok: true; added: number; changed: number; same: number }
  | { ok: false; reason: 'problems'; problems: Remark[] }
  | { ok: false; reason: 'other' }

/**
 * A-ADS-15: imports the days of a file, all or none. `seal` identifies the plan that was shown: if the plan differs by
 * now, nothing is written. A file with known values changes nothing.
 */
export async function importRevenue(work: UnitOfWork, given: Given & { seal: string }): Promise<Imported> {
  await holdRevenue(work)
  const read = await planRevenue(work.tx, given, work.now)
  if (!read.ok) return { ok: false, reason: 'problems', problems: read.problems }
  const { fresh, changed, same, seal } = read.plan
  if (seal !== given.seal) return { ok: false, reason: 'other' }
  const done = { added: fresh.length, changed: changed.length, same: same.length }
  const written = [...fresh, ...changed]
  if (written.length === 0) return { ok: true, ...done }
  for (let at = 0; at < written.length; at += 500)
    await work.tx
      .insert(adRevenue)
      .values(
        written.slice(at, at + 500).map(({ network, day, cents, impressions, clicks }) => ({
          ...{ network, day, cents, impressions, clicks, source: 'imported' as const },
          createdAt: work.now,
          updatedAt: work.now,
        })),
      )
      .onConflictDoUpdate({
        target: [adRevenue.network, adRevenue.day],
        set: {
          cents: sql`excluded.cents`,
          impressions: sql`excluded.impressions`,
          clicks: sql`excluded.clicks`,
          source: sql`excluded.source`,
          version: sql`${adRevenue.version} + 1`,
          updatedAt: work.now,
        },
      })
  const days = written.map(({ day }) => day).sort()
  await work.audit({
    action: 'imported',
    subject: 'ad revenue',
    before: {
      changed: changed.map(({ network, day, before }) => ({ network, day, cents: before?.cents })),
    },
    after: { network: given.network, from: days[0], to: days.at(-1), ...done },
  })
  return { ok: true, ...done }
}
