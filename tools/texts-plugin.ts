import { readFileSync, writeFileSync } from 'node:fs'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { locales } from '../app/platform/i18n/locale.ts'

const settings = new URL('../project.inlang/settings.json', import.meta.url)

/** Turns messages/ into typed functions, for the build and for the tests alike. */
export function textsPlugin() {
  listLocales()
  return paraglideVitePlugin({
    project: './project.inlang',
    outdir: './app/platform/i18n/compiled',
    strategy: ['baseLocale'],
  })
}

/** The compiler has a list of the languages of its own, which follows ours. */
function listLocales(): void {
  const before = readFileSync(settings, 'utf8')
  const list = locales.map((locale) => `"${locale}"`).join(', ')
  const known = /"locales": \[.*\]/
  if (!known.test(before)) throw new Error('project.inlang/settings.json lists its locales in another way')
  const after = before.replace(known, `"locales": [${list}]`)
  if (after !== before) writeFileSync(settings, after)
}
