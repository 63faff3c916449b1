import { isNotNull } from 'drizzle-orm'
import { db, type Reader } from '~/platform/db/db.server.ts'
import { emails, pageTexts, smsTemplates } from '~/platform/feature.server.ts'
import type { ChangedTexts, TextSource } from '~/platform/i18n/in-locale.server.ts'
import { cachedValue } from '~/platform/page-cache/cached-value.server.ts'
import { changedTexts } from './text.table.server.ts'

/** The tag of every page: any of them may show a text that staff change. */
export const textsTag = 'texts'

/** What the features declare. A row with any other key has no effect. */
export const editableKeys = (): Set<string> =>
  new Set([
    ...pageTexts().flatMap(({ parts }) => parts.flatMap(({ keys }) => keys)),
    ...emails().flatMap(({ texts = [] }) => texts),
    ...smsTemplates().flatMap(({ texts = [] }) => texts),
  ])

/** The texts that staff changed, by key and language. */
export async function readChangedTexts(reader: Reader): Promise<ChangedTexts> {
  const rows = await reader
    .select({ key: changedTexts.key, locale: changedTexts.locale, text: changedTexts.text })
    .from(changedTexts)
    .where(isNotNull(changedTexts.text))
  const known = editableKeys()
  const byKey = Map.groupBy(
    rows.filter(({ key }) => known.has(key)),
    ({ key }) => key,
  )
  return Object.fromEntries(
    [...byKey].map(([key, texts]) => [
      key,
      Object.fromEntries(texts.map(({ locale, text }) => [locale, text])),
    ]),
  )
}

/** Cached by each process, until a text is changed. */
export const texts = cachedValue<ChangedTexts>('texts', [textsTag], () => readChangedTexts(db()))

export const textSource: TextSource = { tag: textsTag, get: texts.get, isFresh: texts.isFresh }

/** The version of several texts: it grows with each of them. */
export const versionOf = (rows: { version: number }[]) => rows.reduce((sum, row) => sum + row.version, 0)
