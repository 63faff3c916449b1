import { columnsOf, textFields } from '~/kits/admin/content-form.server.ts'
import { concludeSave, lockRow, type Saved, type SaveOptions, writeRow } from '~/kits/content/rows.server.ts'
import { saveTexts } from '~/kits/content/texts.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changePicture } from '../../../core/files/index.server.ts'
import { partnersTag } from '../partner.queries.server.ts'
import { type PartnerInput, partnerRules } from '../partner.rules.server.ts'
import { partners, partnerTexts } from '../partner.table.server.ts'
import { partnerVersions } from '../staff.queries.server.ts'

/** A-PAR-01: creates or updates a partner. */
export async function savePartner(
  work: UnitOfWork,
  input: PartnerInput,
  options: SaveOptions,
): Promise<Saved> {
  const found = await lockRow(work, partners, options)
  if (!found.ok) return found
  const { before } = found
  const imageId = await changePicture(work, before?.imageId, options)
  const id = await writeRow(work, partners, before, { ...columnsOf(partnerRules, input), imageId })
  const fields = textFields(partnerRules)
  await saveTexts(work, id, { table: partnerTexts, owner: 'partnerId', fields, input })
  const after = { ...input, imageId }
  return concludeSave(work, {
    subject: 'partner',
    id,
    before,
    after,
    tag: partnersTag,
    versions: partnerVersions,
  })
}
