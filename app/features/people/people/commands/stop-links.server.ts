import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { stoppedLinks } from '../people.table.server.ts'
import { findRows, type Scope, type Unsent } from '../personal-data.queries.server.ts'
import { isBehindLink } from '../private.links.server.ts'

/** Stops every link sent or shown to them until now. New links work. Returns the number of rows. */
export async function stopLinks(work: UnitOfWork, scopes: (Scope | Unsent)[]): Promise<number> {
  const ids = new Set<string>()
  for (const scope of scopes)
    for (const [table, { rows }] of await findRows(work.tx, scope))
      if (isBehindLink(table)) for (const { id } of rows.values()) ids.add(String(id))
  if (ids.size === 0) return 0
  await stopRows(work, [...ids])
  for (const { personId } of scopes)
    if (personId) await work.audit({ action: 'stopped the links of', subject: 'person', subjectId: personId })
  return ids.size
}

/** Invalidates every link to these rows issued until now. */
export async function stopRows({ tx, now }: UnitOfWork, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insert(stoppedLinks)
    .values(ids.map((rowId) => ({ rowId, before: now })))
    .onConflictDoUpdate({ target: stoppedLinks.rowId, set: { before: now } })
}
