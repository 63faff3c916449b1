import { eq } from 'drizzle-orm'
import { archiveRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { placesTag } from '../../site/index.server.ts'
import { places } from '../place.table.server.ts'

type Archived = { ok: true } | { ok: false; reason: 'missing' | 'main' }

/** It can be chosen no more. What takes place there goes on showing it. */
export async function archivePlace(work: UnitOfWork, id: string): Promise<Archived> {
  const [row] = await work.tx
    .select({ role: places.role })
    .from(places)
    .where(eq(places.id, id))
    .for('update')
  if (row?.role === 'main') return { ok: false, reason: 'main' }
  const before = await archiveRow(work, places, id)
  if (!before) return { ok: false, reason: 'missing' }
  await work.audit({ action: 'deleted', subject: 'place', subjectId: id, before })
  await work.invalidate(placesTag)
  return { ok: true }
}
