import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { viewLimits } from '../view.options.ts'
import { savedViews } from '../view.table.server.ts'

type Owned = { staffId: string; isDefault: boolean; name: string }
type Saved = { ok: true; path: string; query: string } | { ok: false; reason: 'many' | 'missing' | 'name' }

const { staffId: owner, path: list, name: label, id: key } = savedViews

/** Saves a list under a name. One of the same name is replaced. */
export async function saveView(
  work: UnitOfWork,
  { staffId, path, query, name, isDefault }: Owned & { path: string; query: string },
): Promise<Saved> {
  await alone(work, staffId)
  const isTheirs = and(eq(owner, staffId), eq(list, path))
  const hasName = sql`lower(${label}) = lower(${name})`
  const [others] = await work.tx
    .select({ n: count() })
    .from(savedViews)
    .where(and(isTheirs, sql`not ${hasName}`))
  if ((others?.n ?? 0) >= viewLimits.perList) return { ok: false, reason: 'many' }
  await work.tx.delete(savedViews).where(and(isTheirs, hasName))
  if (isDefault) await work.tx.update(savedViews).set({ isDefault: false }).where(isTheirs)
  await work.tx.insert(savedViews).values({ staffId, path, query, name, isDefault, createdAt: work.now })
  return { ok: true, path, query }
}

/** Another name, and whether the menu leads to it. Only the owner's own. */
export async function changeView(
  work: UnitOfWork,
  { staffId, id, name, isDefault }: Owned & { id: string },
): Promise<Saved> {
  await alone(work, staffId)
  const [view] = await work.tx
    .select()
    .from(savedViews)
    .where(and(eq(key, id), eq(owner, staffId)))
  if (!view) return { ok: false, reason: 'missing' }
  const isBeside = and(eq(owner, staffId), eq(list, view.path), ne(key, id))
  const [same] = await work.tx
    .select({ id: key })
    .from(savedViews)
    .where(and(isBeside, sql`lower(${label}) = lower(${name})`))
  if (same) return { ok: false, reason: 'name' }
  if (isDefault) await work.tx.update(savedViews).set({ isDefault: false }).where(isBeside)
  await work.tx.update(savedViews).set({ name, isDefault }).where(eq(key, id))
  return { ok: true, path: view.path, query: view.query }
}

/** Only the owner's own. The list it showed is returned, where it was there. */
export async function deleteView(
  work: UnitOfWork,
  { staffId, id }: { staffId: string; id: string },
): Promise<Saved> {
  const [view] = await work.tx
    .delete(savedViews)
    .where(and(eq(key, id), eq(owner, staffId)))
    .returning({ path: list, query: savedViews.query })
  return view ? { ok: true, ...view } : { ok: false, reason: 'missing' }
}

/** One change of a person's views at a time: otherwise two tabs could make two of them the default, or one too many. */
const alone = ({ tx }: UnitOfWork, staffId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`views ${staffId}`}, 0))`)
