import { sql } from 'drizzle-orm'
import type { BinKind } from '../../core/bin/index.server.ts'
import { programsTag } from './program.queries.server.ts'
import { programs, programTexts } from './program.table.server.ts'

export const programBin: BinKind = {
  subject: 'program',
  table: programs,
  name: sql`(select title from ${programTexts} as texts where texts.program_id = ${programs.id} and texts.locale = 'en')`,
  image: programs.imageId,
  slug: programs.slug,
  source: 'program',
  tag: programsTag,
}
