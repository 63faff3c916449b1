import { and, eq, isNull } from 'drizzle-orm'
import { saveTexts } from '~/kits/content/texts.server.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { dropFile, receivePicture } from '../../files/index.server.ts'
import { sponsoredTag } from '../sponsored.queries.server.ts'
import type { SponsoredTyped } from '../sponsored.rules.server.ts'
import { sponsoredContent, sponsoredContentTexts } from '../sponsored.table.server.ts'

type Saved = { ok: true; id: string } | { ok: false; reason: 'stale' | 'missing' }

/** A-SPN-02: a new campaign, or a changed one. A save that began from an older state is told so. */
export async function saveSponsored(
  work: Work,
  typed: SponsoredTyped,
  { id, version, uploadId }: { id?: string; version?: number; uploadId?: string },
): Promise<Saved> {
  const { tx, now } = work
  const [before] = id
    ? await tx
        .select()
        .from(sponsoredContent)
        .where(and(eq(sponsoredContent.id, id), isNull(sponsoredContent.archivedAt)))
        .for('update')
    : []
  if (id && !before) return { ok: false, reason: 'missing' }
  if (before && before.version !== version) return { ok: false, reason: 'stale' }
  const imageId = uploadId ? await receivePicture(work, uploadId) : (before?.imageId ?? null)
  const { company, link, startDate, endDate, price, status, featured } = typed
  const values = { company, link, startDate, endDate, price, status, featured, imageId, updatedAt: now }
  const [saved] = before
    ? await tx
        .update(sponsoredContent)
        .set({ ...values, version: before.version + 1 })
        .where(eq(sponsoredContent.id, before.id))
        .returning({ id: sponsoredContent.id })
    : await tx
        .insert(sponsoredContent)
        .values({ ...values, createdAt: now })
        .returning({ id: sponsoredContent.id })
  if (!saved) throw new Error('sponsored content was not saved')
  if (before?.imageId && before.imageId !== imageId) await dropFile(work, before.imageId)
  await saveTexts(work, saved.id, {
    table: sponsoredContentTexts,
    owner: 'sponsoredId',
    fields: ['title', 'description'],
    typed,
  })
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'sponsored content',
    subjectId: saved.id,
    before,
    after: { ...typed, imageId },
  })
  await work.touch(sponsoredTag)
  return { ok: true, id: saved.id }
}
