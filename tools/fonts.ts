import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'

// Cuts the two fonts into files by their letters, so that a phone fetches only what the page says. The originals are
// packages of npm. Which file has which of the rarer letters is said in app/styles/fonts.css. `npm run fonts`

export const folder = 'app/assets/fonts'
export const stylesheet = 'app/styles/fonts.css'

const printable = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at))
/** What English, French and Kinyarwanda are written with. Every page fetches these. */
export const common = `${printable}ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ«»‹›‘’“”–—…·•€©×÷−°²³½\u00a0`

const { resolve } = createRequire(import.meta.url)
const fonts = {
  // Of the display face only the outlines: its kerning costs as much as a half of them and is hardly seen.
  ojuju: {
    original: (part: string) => resolve(`@fontsource/ojuju/files/ojuju-${part}-800-normal.woff2`),
    options: { keepFeatures: [] },
  },
  hanken: {
    original: (part: string) =>
      resolve(`@fontsource-variable/hanken-grotesk/files/hanken-grotesk-${part}-wght-normal.woff2`),
    options: { keepFeatures: ['kern'], variationAxes: { wght: { min: 400, max: 700 } } },
  },
}

/** The letters that the stylesheet expects in a file: 'U+A1-A8,U+AA'. */
export function lettersInRange(range: string): string {
  return range
    .split(',')
    .filter(Boolean)
    .flatMap((piece) => {
      const [from = 0, to = from] = piece
        .trim()
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
    })
    .join('')
}

/** The files of the stylesheet with the ranges it gives them. */
export const rangesOf = (css: string) =>
  [...css.matchAll(/fonts\/(\S+)\.woff2"[^}]*?(?:unicode-range:\s*([^;]+);)?\s*\}/g)].map(
    ([, name = '', range]) => ({ name, range }),
  )

/** Every file as it should be. */
export async function cutFonts(): Promise<Map<string, Buffer>> {
  const made = new Map<string, Buffer>()
  for (const { name, range } of rangesOf(readFileSync(stylesheet, 'utf8'))) {
    const { family, part } = /^(?<family>ojuju|hanken)-(?<part>.+)$/.exec(name)?.groups ?? {}
    const { original, options } = fonts[family as keyof typeof fonts]
    const source = readFileSync(original(part === 'common' ? 'latin' : (part ?? '')))
    const letters = range === undefined ? common : lettersInRange(range)
    made.set(
      `${name}.woff2`,
      await subsetFont(source, letters, { targetFormat: 'woff2', noLayoutClosure: true, ...options }),
    )
  }
  return made
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [name, bytes] of await cutFonts()) {
    writeFileSync(join(folder, name), bytes)
    console.log(`${name}: ${bytes.length} bytes`)
  }
  process.exit(0)
}
