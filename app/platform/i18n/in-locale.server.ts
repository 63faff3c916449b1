import { AsyncLocalStorage } from 'node:async_hooks'
import { overwriteGetLocale } from './compiled/runtime.js'
import type { Locale } from './locale.ts'

const speaking = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => speaking.getStore() ?? 'en')

/** All texts of `run`, also after an await, are in this language. */
export function inLocale<Result>(locale: Locale, run: () => Result): Result {
  return speaking.run(locale, run)
}
