import { inArray } from 'drizzle-orm'
import type { ContentGroup } from '~/kits/admin/content-form.ts'
import { shortDate } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { type PageTexts, pageTexts } from '~/platform/feature.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { withTexts } from '~/platform/i18n/in-locale.server.ts'
import { locales } from '~/platform/i18n/locale.ts'
import type { TextKey } from '~/platform/i18n/texts.ts'
import type { VersionedKind } from '~/platform/versions/versions.server.ts'
import { textField } from './built-in.queries.server.ts'
import { fieldOf, type ShownText } from './text.options.ts'
import { readChangedTexts, versionOf } from './text.queries.server.ts'
import type { TextInput } from './text.rules.server.ts'
import { changedTexts } from './text.table.server.ts'

/** The last word of a page's address at /admin/pages. */
const nameOf = ({ path }: PageTexts) => path.slice(1) || 'home'
const keysOf = ({ parts }: PageTexts) => parts.flatMap(({ keys }) => keys)

const rowsOf = (db: Reader, keys: readonly string[]) =>
  db
    .select()
    .from(changedTexts)
    .where(inArray(changedTexts.key, [...keys]))

/** Every page, with the number of its texts and of those that were changed. */
export async function pagesForStaff(db: Reader) {
  const rows = await rowsOf(db, pageTexts().flatMap(keysOf))
  return pageTexts().map((page) => {
    const keys: string[] = keysOf(page)
    const changed = rows.filter((row) => keys.includes(row.key) && row.text !== null)
    const newest = Math.max(...changed.map(({ changedAt }) => changedAt.getTime()))
    return {
      name: nameOf(page),
      title: page.title,
      path: page.path,
      texts: keys.length,
      changed: new Set(changed.map(({ key }) => key)).size,
      changedOn: changed.length > 0 ? shortDate(new Date(newest), 'en') : undefined,
    }
  })
}

/** A page with its texts, part by part, in its order. */
export async function pageForStaff(db: Reader, name: string) {
  const page = pageTexts().find((one) => nameOf(one) === name)
  if (!page) return
  const rows = await rowsOf(db, keysOf(page))
  const shown = (key: TextKey) => {
    const { builtIn } = textField(key)
    const own = (locale: string) => rows.find((row) => row.key === key && row.locale === locale)?.text
    const isChanged = locales.some(own)
    const texts = locales.map((locale): ShownText => {
      const changed = own(locale)
      const usual = builtIn[locale] ?? ''
      return changed
        ? { locale, text: changed, builtIn: usual, isBehind: false }
        : { locale, text: usual, isBehind: isChanged }
    })
    return { key, texts, elsewhere: pagesWith(key).filter((title) => title !== page.title) }
  }
  return {
    name,
    title: page.title,
    path: page.path,
    parts: page.parts.map(({ title, keys }) => ({ title, name: keys[0], texts: keys.map(shown) })),
  }
}

const pagesWith = (key: TextKey) =>
  pageTexts().flatMap((page) => (keysOf(page).includes(key) ? page.title : []))

/** A part of a page, named after its first text. Not found where there is none. */
export function partOfPage({ page: pageName = '', part: partName = '' }: { page?: string; part?: string }) {
  const page = pageTexts().find((one) => nameOf(one) === pageName)
  const part = page?.parts.find(({ keys }) => keys[0] === partName)
  if (!page || !part) return orNotFound(undefined)
  const noun = part.title.toLowerCase()
  return {
    noun,
    of: `${page.title}, ${noun}`,
    record: `page ${pageName} ${partName}`,
    editPath: `/admin/pages/${pageName}/${partName}`,
    keys: part.keys,
  }
}

/** Texts as the form shows them: as visitors read them now. */
export async function textsForEditing(db: Reader, keys: readonly TextKey[]) {
  const { version, values } = await changesOf(db, keys)
  return { version, values: asRead(keys, values), fields: keys.map(textField) }
}

/** Texts as staff changed them; one that was not is empty. */
async function changesOf(db: Reader, keys: readonly TextKey[]) {
  const rows = await rowsOf(db, keys)
  const own = keys.flatMap((key) => locales.map((locale) => [fieldOf(key, locale), '']))
  const changed = rows.map(({ key, locale, text }) => [fieldOf(key, locale), text ?? ''])
  const values: Record<string, string> = Object.fromEntries([...own, ...changed])
  return { version: versionOf(rows), values }
}

/** All texts of `run` are as they would be if this form were saved. */
export async function withDraft<Result>(db: Reader, input: TextInput, run: () => Result): Promise<Result> {
  const changed = structuredClone(await readChangedTexts(db))
  for (const [field, text] of Object.entries(input)) {
    const [key = '', locale = ''] = field.split('.')
    changed[key] = { ...changed[key], [locale]: text ?? undefined }
  }
  return withTexts(changed, run)
}

/**
 * The versions of texts that are changed together. An unchanged text is empty in them, and stays built in when it is
 * restored, also after a release has improved it.
 */
export const textVersions = (keys: readonly TextKey[]): VersionedKind => ({
  subject: 'text',
  read: (db) => changesOf(db, keys),
})

/** The texts of a version as visitors read them: the built-in text where nothing was changed. */
export function asRead(keys: readonly TextKey[], values: Record<string, string>): Record<string, string> {
  const read = keys.map(textField).flatMap(({ key, builtIn }) =>
    locales.map((locale) => {
      const field = fieldOf(key, locale)
      return [field, values[field] || (builtIn[locale] ?? '')]
    }),
  )
  return Object.fromEntries(read)
}

/** The fields of these texts, each called by its built-in English text. */
export const textGroups = (keys: readonly TextKey[]): ContentGroup[] =>
  keys.map(textField).flatMap(({ key, builtIn }) =>
    locales.map((locale) => ({
      title: builtIn.en ?? key,
      lang: locale,
      fields: [{ name: fieldOf(key, locale), label: `‘${builtIn.en}’` }],
    })),
  )
