import { readFileSync, writeFileSync } from 'node:fs'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import type { Plugin } from 'vite'
import { locales } from '../app/platform/i18n/locale.ts'

const settings = new URL('../project.inlang/settings.json', import.meta.url)

/** Turns messages/ into typed functions, for the build and for the tests alike. */
export function textsPlugin() {
  listLocales()
  return [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/platform/i18n/compiled',
      strategy: ['baseLocale'],
    }),
    changedTexts,
  ]
}

const compiled = /i18n\/compiled\/messages\/\w+\.js$/
/** A text as a function, up to the line in which it knows its language. */
const text =
  /^export const (\w+) = .*\n\tconst locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)$/gm

/** On the server each text first asks whether staff changed it. Browsers get the functions as they were compiled. */
const changedTexts: Plugin = {
  name: 'changed-texts',
  applyToEnvironment: ({ config }) => config.consumer === 'server',
  transform(code, id) {
    if (!compiled.test(id)) return
    const count = code.split('?? getLocale()').length - 1
    if (code.match(text)?.length !== (count || undefined)) throw new Error(`${id} is compiled in another way`)
    if (count === 0) return
    const asking = code.replace(
      text,
      `$&\n\tconst changed = changedText('$1', locale, inputs)\n\tif (changed !== undefined) return changed`,
    )
    return { code: `import { changedText } from '../../in-locale.server.ts'\n${asking}`, map: null }
  },
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
