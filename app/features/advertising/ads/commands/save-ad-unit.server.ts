import { lockRow, writeRow } from '~/kits/content/rows.server.ts'
import { saveTexts } from '~/kits/content/texts.server.ts'
import { hubDay } from '~/platform/clock.ts'
import { type Suffix, suffixes } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changePicture } from '../../../core/files/index.server.ts'
import { wasCounted } from '../../impressions/index.server.ts'
import { slotShapes } from '../ad.options.ts'
import { adsTag } from '../ad.queries.server.ts'
import type { AdUnitInput } from '../ad.rules.server.ts'
import { adUnits, adUnitTexts } from '../ad.table.server.ts'

type Saved = { ok: true; id: string } | { ok: false; reason: 'stale' | 'missing' | 'counted' }
type Options = { id?: string; version?: number; uploadId?: string; removeImage?: boolean }

const noWords = Object.fromEntries(
  suffixes.flatMap((suffix) => [`title${suffix}`, `words${suffix}`]).map((field) => [field, null]),
) as Record<`${'title' | 'words'}${Suffix}`, null>

/**
 * A-ADS-09: a new unit, or a changed one. Fields that a network unit cannot have are not saved. Once views have been
 * counted, the unit stays with its network.
 */
export async function saveAdUnit(work: UnitOfWork, input: AdUnitInput, setting: Options): Promise<Saved> {
  const found = await lockRow(work, adUnits, setting)
  if (!found.ok) return found
  const { before } = found
  const { name, network, format, placement, isActive, sponsor, cpmRwf, cpcRwf } = input
  // The counts belong to the unit's network: changing it would move them to another.
  if (before && before.network !== network && (await wasCounted(work.tx, before.id, hubDay(work.now))))
    return { ok: false, reason: 'counted' }
  const isOurs = network === 'house'
  const imageId = await changePicture(work, before?.imageId, isOurs ? setting : { removeImage: true })
  const values = {
    name,
    network,
    format,
    placement,
    isActive,
    slotId: !isOurs && slotShapes[network] ? input.slotId : null,
    link: isOurs ? input.link : null,
    sponsor: isOurs ? sponsor : null,
    cpmRwf: isOurs ? cpmRwf : null,
    cpcRwf: isOurs ? cpcRwf : null,
    imageId,
  }
  const id = await writeRow(work, adUnits, before, values)
  await saveTexts<'title' | 'words'>(work, id, {
    table: adUnitTexts,
    owner: 'unitId',
    fields: ['title', 'words'],
    input: isOurs ? input : noWords,
  })
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'ad unit',
    subjectId: id,
    // Without the secret key of the sponsor's link.
    before: before && { ...before, reportKey: undefined },
    after: { ...input, ...values },
  })
  await work.invalidate(adsTag)
  return { ok: true, id }
}
