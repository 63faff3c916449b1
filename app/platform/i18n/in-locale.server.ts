import { AsyncLocalStorage } from 'node:async_hooks'
import { extensionPoint } from '../extension-point.ts'
import { overwriteGetLocale } from './compiled/runtime.js'
import type { Locale } from './locale.ts'

/** The texts of the interface that staff changed, by key and language. */
export type ChangedTexts = Partial<Record<string, Partial<Record<Locale, string>>>>

type Speaking = { locale: Locale; changed?: ChangedTexts }

const speaking = new AsyncLocalStorage<Speaking>()
overwriteGetLocale(() => speaking.getStore()?.locale ?? 'en')

/** All texts of `run`, also after an await, are in this language. */
export function inLocale<Result>(locale: Locale, run: () => Result): Result {
  return speaking.run({ ...speaking.getStore(), locale }, run)
}

/** All texts of `run` are these where they name one, and ours otherwise. */
export function withTexts<Result>(changed: ChangedTexts, run: () => Result): Result {
  return speaking.run({ locale: 'en', ...speaking.getStore(), changed }, run)
}

/** Where the changed texts come from, and the tag of the pages that show them. */
export type TextSource = {
  tag: string
  get: () => Promise<ChangedTexts | undefined>
  isFresh: () => boolean
}
export const textSources = extensionPoint<TextSource>()

/** All texts of `run` are those of staff, as they are now. */
export async function withTextsOfStaff<Result>(run: () => Promise<Result>): Promise<Result> {
  return withTexts((await textSources()[0]?.get()) ?? {}, run)
}

/**
 * The text that staff wrote for this key; undefined when they wrote none, or one that needs a value which is not there.
 * Each compiled text asks (tools/texts-plugin.ts).
 * @public
 */
export function changedText(key: string, locale: Locale, values: object = {}): string | undefined {
  const text = speaking.getStore()?.changed?.[key]?.[locale]
  if (text === undefined) return
  const given = values as Record<string, unknown>
  let isWhole = true
  const filled = text.replace(placeholders, (_, name: string) => {
    isWhole &&= given[name] !== undefined
    return String(given[name])
  })
  return isWhole ? filled : undefined
}

/** `{count}`: where a value is filled in. */
export const placeholders = /\{(\w+)\}/g
