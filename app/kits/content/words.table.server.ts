import { getTableColumns, sql } from 'drizzle-orm'
import { customType, index, type PgTable, pgTable, text } from 'drizzle-orm/pg-core'
import { plain } from '~/platform/db/columns.server.ts'

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Every word of every language by which a record is found, without accents. Written with its texts. */
export const wordsColumn = () => plain(tsvector('words').notNull().default(sql`''::tsvector`))

/** Every column but this one, which is for searching and longer than all the others. */
export function withoutWords<Table extends PgTable>(table: Table): Omit<Table['_']['columns'], 'words'> {
  const { words: _, ...columns } = getTableColumns(table)
  return columns as Omit<Table['_']['columns'], 'words'>
}

/**
 * Every word that was ever in a record, once, and without the record. An unknown word is looked up here: similar words
 * are what was meant.
 */
export const searchWords = pgTable('search_words', { word: plain(text('word').primaryKey()) }, ({ word }) => [
  index('search_words_beginning').on(word.op('text_pattern_ops')),
  index('search_words_near').using('gin', word.op('gin_trgm_ops')),
])
