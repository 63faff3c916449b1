import { lockRow, writeRow } from '~/kits/content/rows.server.ts'
import { saveTexts } from '~/kits/content/texts.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changePicture } from '../../../core/files/index.server.ts'
import { sponsoredTag } from '../sponsored.queries.server.ts'
import type { SponsoredInput } from '../sponsored.rules.server.ts'
import { sponsoredContent, sponsoredContentTexts } from '../sponsored.table.server.ts'

type Saved = { ok: true; id: string } | { ok: false; reason: 'stale' | 'missing' | 'no image' }
type Options = { id?: string; version?: number; uploadId?: string; removeImage?: boolean }

/** A-SPN-02: a new campaign, or a changed one. A save based on an older version is refused. */
export async function saveSponsored(
  work: UnitOfWork,
  input: SponsoredInput,
  setting: Options,
): Promise<Saved> {
  const found = await lockRow(work, sponsoredContent, setting)
  if (!found.ok) return found
  const { before } = found
  const keepsImage = before?.imageId && !setting.removeImage
  if (!setting.uploadId && !keepsImage) return { ok: false, reason: 'no image' }
  const imageId = await changePicture(work, before?.imageId, setting)
  const { company, link, startDate, endDate, price, cpmRwf, cpcRwf, status, featured } = input
  const values = { company, link, startDate, endDate, price, cpmRwf, cpcRwf, status, featured, imageId }
  const id = await writeRow(work, sponsoredContent, before, values)
  await saveTexts(work, id, {
    table: sponsoredContentTexts,
    owner: 'sponsoredId',
    fields: ['title', 'description'],
    input,
  })
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'sponsored content',
    subjectId: id,
    // Without the secret key of the sponsor's link.
    before: before && { ...before, reportKey: undefined },
    after: { ...input, imageId },
  })
  await work.invalidate(sponsoredTag)
  return { ok: true, id }
}
