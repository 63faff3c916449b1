import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { locales } from '../i18n/locale.ts'

const all = sql.raw(`(${locales.map((locale) => `'${locale}'`).join(', ')})`)

/** The condition of a column with a language. */
export const isLocale = (column: AnyPgColumn) => sql`${column} in ${all}`
