import { columnsOf, textFields } from '~/kits/admin/content-form.server.ts'
import { concludeSave, lockRow, type Saved, type SaveOptions, writeRow } from '~/kits/content/rows.server.ts'
import { saveTexts } from '~/kits/content/texts.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changePicture } from '../../../core/files/index.server.ts'
import { sponsoredTag } from '../sponsored.queries.server.ts'
import { type SponsoredInput, sponsoredRules } from '../sponsored.rules.server.ts'
import { sponsoredContent, sponsoredContentTexts } from '../sponsored.table.server.ts'

/** A-SPN-02: a new campaign, or a changed one. */
export async function saveSponsored(
  work: UnitOfWork,
  input: SponsoredInput,
  options: SaveOptions,
): Promise<Saved<'no image'>> {
  const found = await lockRow(work, sponsoredContent, options)
  if (!found.ok) return found
  const { before } = found
  const keepsImage = before?.imageId && !options.removeImage
  if (!options.uploadId && !keepsImage) return { ok: false, reason: 'no image' }
  const imageId = await changePicture(work, before?.imageId, options)
  const id = await writeRow(work, sponsoredContent, before, { ...columnsOf(sponsoredRules, input), imageId })
  await saveTexts(work, id, {
    table: sponsoredContentTexts,
    owner: 'sponsoredId',
    fields: textFields(sponsoredRules),
    input,
  })
  const after = { ...input, imageId }
  // The key of the sponsor's link.
  const secrets = ['reportKey']
  return concludeSave(work, { subject: 'sponsored content', id, before, after, tag: sponsoredTag, secrets })
}
