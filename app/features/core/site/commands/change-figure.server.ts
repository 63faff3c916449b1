import { eq } from 'drizzle-orm'
import { saveTexts } from '~/kits/content/texts.server.ts'
import type { Suffix } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { impactFigures, impactFigureTexts } from '../figures.table.server.ts'
import { figureTag } from '../site.queries.server.ts'

type Labels = Record<`label${Suffix}`, string | null>
type Change = { key: string; value: string; asOf: string; source: string; version?: number; labels?: Labels }
type Outcome = { ok: true } | { ok: false; reason: 'unknown' | 'stale' }

/** Changes an impact figure. A save with an older version is stale: somebody else was faster. */
export async function changeFigure(
  work: UnitOfWork,
  { key, version, labels, ...next }: Change,
): Promise<Outcome> {
  const [before] = await work.tx.select().from(impactFigures).where(eq(impactFigures.key, key)).for('update')
  if (!before) return { ok: false, reason: 'unknown' }
  if (version !== undefined && version !== before.version) return { ok: false, reason: 'stale' }
  const [after] = await work.tx
    .update(impactFigures)
    .set({ ...next, version: before.version + 1, updatedAt: work.now })
    .where(eq(impactFigures.id, before.id))
    .returning()
  if (labels)
    await saveTexts(work, before.id, {
      table: impactFigureTexts,
      owner: 'figureId',
      fields: ['label'],
      input: labels,
    })
  await work.audit({
    action: 'changed',
    subject: 'impact_figure',
    subjectId: before.id,
    before,
    after: { ...after, ...labels },
  })
  await work.invalidate(figureTag(key))
  return { ok: true }
}
