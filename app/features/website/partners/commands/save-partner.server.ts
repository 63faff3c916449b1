import { lockRow, writeRow } from '~/kits/content/rows.server.ts'
import { saveTexts } from '~/kits/content/texts.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changePicture } from '../../../core/files/index.server.ts'
import { partnersTag } from '../partner.queries.server.ts'
import type { PartnerInput } from '../partner.rules.server.ts'
import { partners, partnerTexts } from '../partner.table.server.ts'

type Saved = { ok: true; id: string } | { ok: false; reason: 'stale' | 'missing' }
type Options = { id?: string; version?: number; uploadId?: string; removeImage?: boolean }

/** A-PAR-01: creates or updates a partner. A save based on an older version is refused as stale. */
export async function savePartner(work: UnitOfWork, input: PartnerInput, setting: Options): Promise<Saved> {
  const found = await lockRow(work, partners, setting)
  if (!found.ok) return found
  const { before } = found
  const { name, website, category } = input
  const imageId = await changePicture(work, before?.imageId, setting)
  const id = await writeRow(work, partners, before, { name, website, category, imageId })
  await saveTexts(work, id, { table: partnerTexts, owner: 'partnerId', fields: ['description'], input })
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'partner',
    subjectId: id,
    before,
    after: { ...input, imageId },
  })
  await work.invalidate(partnersTag)
  return { ok: true, id }
}
