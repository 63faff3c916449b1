import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  englishName,
  type Locale,
  locales,
  type Suffix,
  suffixes,
  suffixOf,
  translatedLocales,
} from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'

/** A text and its language: a page falls back to English, and must say so to a screen reader. */
export type TranslatedText = { text: string; lang: Locale }

/** The text of a field in a language, or in English where it has none. */
export function textIn<Field extends string>(
  translations: ({ locale: string } & Record<Field, string | null>)[],
  locale: Locale,
  field: Field,
): TranslatedText | undefined {
  for (const lang of [locale, 'en'] as const) {
    const text = translations.find((row) => row.locale === lang)?.[field]
    if (text) return { text, lang }
  }
}

type Table = PgTable & { locale: AnyPgColumn; version: AnyPgColumn; sourceVersion: AnyPgColumn }
type Row = { locale: string; version: number; sourceVersion: number } & Record<string, unknown>
type Texts = {
  table: Table
  /** The column of the owner's id, by its name in the table. */
  owner: string
  /** The first is the title: a translation without it is removed. */
  fields: readonly [string, ...string[]]
  /** Named as in a form of three languages: titleEn, titleFr, titleRw. */
  input: Record<string, unknown>
}

/** A translation stores the version of the English text it was made from; when emptied, English is shown. */
export async function saveTexts(
  { tx }: UnitOfWork,
  ownerId: string,
  { table, owner, fields, input }: Texts,
): Promise<void> {
  const ownerColumn = (table as unknown as Record<string, AnyPgColumn>)[owner]
  if (!ownerColumn) throw new Error(`table of texts has no column ${owner}`)
  const known = (await tx.select().from(table).where(eq(ownerColumn, ownerId))) as Row[]
  const old = (locale: Locale) => known.find((row) => row.locale === locale)
  const textsOf = (suffix: Suffix) =>
    Object.fromEntries(fields.map((field) => [field, input[`${field}${suffix}`] || null]))
  const isSame = (a: Record<string, unknown>, b: Record<string, unknown>) =>
    fields.every((field) => (a[field] ?? null) === (b[field] ?? null))
  const before = old('en')
  const version = before ? before.version + (isSame(before, textsOf('En')) ? 0 : 1) : 1
  for (const locale of locales) {
    const texts = textsOf(suffixOf(locale))
    const mine = old(locale)
    if (!texts[fields[0]]) {
      if (mine) await tx.delete(table).where(and(eq(ownerColumn, ownerId), eq(table.locale, locale)))
      continue
    }
    const untouched = mine && locale !== 'en' && isSame(mine, texts)
    const row = { ...texts, version, sourceVersion: untouched ? mine.sourceVersion : version }
    const values: Record<string, unknown> = { [owner]: ownerId, locale, ...row }
    await tx
      .insert(table)
      .values(values as never)
      .onConflictDoUpdate({ target: [ownerColumn, table.locale], set: row as never })
  }
}

/** A text in every language, for the search. */
export const inEveryLanguage = <Name extends string>(
  input: Record<`${Name}${Suffix}`, string | null>,
  name: Name,
) => suffixes.map((suffix) => input[`${name}${suffix}`])

const translated = sql.raw(translatedLocales.map((locale) => `'${locale}'`).join(', '))

/** Selected with the English text: the languages whose translation is missing or made from an older version. */
export const translationsBehind = (table: Table, owner: AnyPgColumn) =>
  sql<string[]>`array(
    select l from unnest(array[${translated}]) as l where not exists (
      select 1 from ${table} t where t.${sql.identifier(owner.name)} = ${owner} and t.locale = l
        and t.source_version = ${table.version}))`

export const behindInWords = (behind: string[]) =>
  behind.length === 0 ? 'up to date' : `${behind.map(englishName).join(', ')} to do`

/** The slug of a title. */
export const slugOf = (title: string, otherwise: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '') || otherwise

/** A slug that no other record has, with a part of the id. It stays when the title changes: shared links keep working. */
export const slugWithId = (title: string, otherwise: string, id: string) =>
  `${slugOf(title, otherwise).slice(0, 50).replace(/-$/, '')}-${id.slice(0, 8)}`
