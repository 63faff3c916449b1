import { sql } from 'drizzle-orm'
import { customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { plain } from '~/platform/db/columns.server.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Every word of every language by which a thing is found, without accents. Written by whoever saves its texts. */
export const wordsColumn = () => plain(tsvector('words').notNull().default(sql`''::tsvector`))

/**
 * Every word there ever was in a thing, once, and not whose it was. A word that nobody wrote is looked for here: what
 * stands close to it is what was meant.
 */
export const searchWords = pgTable('search_words', { word: plain(text('word').primaryKey()) }, ({ word }) => [
  index('search_words_beginning').on(word.op('text_pattern_ops')),
  index('search_words_near').using('gin', word.op('gin_trgm_ops')),
])
