import { sql } from 'drizzle-orm'
import type { BinKind } from '../../core/bin/index.server.ts'
import { adsTag } from './ad.queries.server.ts'
import { adUnits } from './ad.table.server.ts'

export const adUnitBin: BinKind = {
  subject: 'ad unit',
  table: adUnits,
  name: sql`${adUnits.name}`,
  image: adUnits.imageId,
  tag: adsTag,
}
