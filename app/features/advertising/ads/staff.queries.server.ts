import { desc, isNull, sql } from 'drizzle-orm'
import { recordForEditing } from '~/kits/admin/content-editing.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { AdFormat, AdNetwork, AdPlacement } from './ad.options.ts'
import { adUnitRules } from './ad.rules.server.ts'
import { adUnits, adUnitTexts } from './ad.table.server.ts'

export type AdUnitRow = {
  id: string
  name: string
  slotId: string | null
  network: AdNetwork
  format: AdFormat
  placement: AdPlacement
  sponsor: string | null
  cpmRwf: number | null
  cpcRwf: number | null
  isActive: boolean
  impressions: number
  clicks: number
}

const mostUnits = 500

/** A-ADS-07: every unit, newest first, with its total counts. */
export async function adUnitsForScreen(db: Reader): Promise<AdUnitRow[]> {
  const { id, name, slotId, network, format, placement, sponsor, cpmRwf, cpcRwf, isActive } = adUnits
  const counted = (column: 'impressions' | 'clicks') =>
    sql<number>`(select coalesce(sum(${sql.identifier(column)}), 0)::float8 from ad_days where item_id = ${adUnits.id})`
  return db
    .select({
      id,
      name,
      slotId,
      network,
      format,
      placement,
      sponsor,
      cpmRwf,
      cpcRwf,
      isActive,
      impressions: counted('impressions'),
      clicks: counted('clicks'),
    })
    .from(adUnits)
    .where(isNull(adUnits.archivedAt))
    .orderBy(desc(adUnits.createdAt), desc(adUnits.id))
    .limit(mostUnits)
}

/** A-ADS-06: the total counts of all units, deleted ones included. */
export async function countedOfAllUnits(db: Reader): Promise<{ impressions: number; clicks: number }> {
  const { rows } = await db.execute<{ impressions: number; clicks: number }>(sql`
    select coalesce(sum(impressions), 0)::float8 as impressions, coalesce(sum(clicks), 0)::float8 as clicks
    from ad_days join ad_units on ad_units.id = item_id`)
  return rows[0] ?? { impressions: 0, clicks: 0 }
}

/** One unit as form values: every field is a string. */
export async function adUnitForEditing(db: Reader, id: string) {
  const content = { table: adUnits, texts: adUnitTexts, owner: adUnitTexts.unitId, rules: adUnitRules }
  const found = await recordForEditing(db, id, content)
  return found && { version: found.version, values: found.values, imageId: found.row.imageId }
}
