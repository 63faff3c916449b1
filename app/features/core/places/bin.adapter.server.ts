import { sql } from 'drizzle-orm'
import type { BinKind } from '../bin/index.server.ts'
import { placesTag } from '../site/index.server.ts'
import { places, placeTexts } from './place.table.server.ts'

export const placeBin: BinKind = {
  subject: 'place',
  table: places,
  name: sql`(select name from ${placeTexts} where place_id = ${places.id} and locale = 'en')`,
  image: places.imageId,
  tag: placesTag,
}
