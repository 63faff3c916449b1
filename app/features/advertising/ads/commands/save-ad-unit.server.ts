import { columnsOf, textFields } from '~/kits/admin/content-form.server.ts'
import { concludeSave, lockRow, type Saved, type SaveOptions, writeRow } from '~/kits/content/rows.server.ts'
import { saveTexts } from '~/kits/content/texts.server.ts'
import { hubDay } from '~/platform/clock.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changePicture } from '../../../core/files/index.server.ts'
import { wasCounted } from '../../impressions/index.server.ts'
import { slotShapes } from '../ad.options.ts'
import { adsTag } from '../ad.queries.server.ts'
import { type AdUnitInput, adUnitRules } from '../ad.rules.server.ts'
import { adUnits, adUnitTexts } from '../ad.table.server.ts'

/**
 * A-ADS-09: a new unit, or a changed one. Fields that a network unit cannot have are not saved. Once views have been
 * counted, the unit stays with its network.
 */
export async function saveAdUnit(
  work: UnitOfWork,
  input: AdUnitInput,
  options: SaveOptions,
): Promise<Saved<'counted'>> {
  const found = await lockRow(work, adUnits, options)
  if (!found.ok) return found
  const { before } = found
  const { network } = input
  // The counts belong to the unit's network: changing it would move them to another.
  if (before && before.network !== network && (await wasCounted(work.tx, before.id, hubDay(work.now))))
    return { ok: false, reason: 'counted' }
  const isOurs = network === 'house'
  const imageId = await changePicture(work, before?.imageId, isOurs ? options : { removeImage: true })
  const values = {
    ...columnsOf(adUnitRules, input),
    slotId: !isOurs && slotShapes[network] ? input.slotId : null,
    ...(!isOurs && { link: null, sponsor: null, cpmRwf: null, cpcRwf: null }),
    imageId,
  }
  const id = await writeRow(work, adUnits, before, values)
  await saveTexts(work, id, {
    table: adUnitTexts,
    owner: 'unitId',
    fields: textFields(adUnitRules),
    input: isOurs ? input : {},
  })
  const after = { ...input, ...values }
  // The key of the sponsor's link.
  const secrets = ['reportKey']
  return concludeSave(work, { subject: 'ad unit', id, before, after, tag: adsTag, secrets })
}
