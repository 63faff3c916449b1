import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font as Face } from 'fontkit'
import subsetFont from 'subset-font'

export type Weight = 400 | 700
/** TrueType, as PDFs embed it, with the letters it has. */
export type Font = { name: string; data: Buffer; face: Face; letters: ReadonlySet<number> }
export type Run = { text: string; font: Font }

const { resolve } = createRequire(import.meta.url)

/**
 * Our own letters first, then Noto, script by script: the first font that has a letter writes it. Those of East Asia
 * come last, because their ranges also name letters that they do not have.
 */
const families = [
  { folder: '@fontsource/hanken-grotesk', ending: (weight: Weight) => `${weight}-normal.woff` },
  ...[
    '',
    '-ethiopic',
    '-arabic',
    '-hebrew',
    '-devanagari',
    '-bengali',
    '-tamil',
    '-thai',
    '-kr',
    '-jp',
    '-sc',
  ].map((script) => ({
    folder: `@fontsource-variable/noto-sans${script}`,
    ending: () => 'wght-normal.woff2',
  })),
]

type Part = { file: (weight: Weight) => string; ranges: [from: number, to: number][] }

/** A family is cut into files, each with the letters of its ranges. */
let parts: Part[] | undefined
function readParts(): Part[] {
  return families.flatMap(({ folder, ending }) => {
    const ranges: Record<string, string> = JSON.parse(readFileSync(resolve(`${folder}/unicode.json`), 'utf8'))
    return Object.entries(ranges).map(([part, range]) => ({
      file: (weight: Weight) =>
        resolve(`${folder}/files/${folder.split('/')[1]}-${part.replace(/[[\]]/g, '')}-${ending(weight)}`),
      ranges: range.split(',').map(readRange),
    }))
  })
}

/** 'U+0600-06FF' or 'U+2C80' */
function readRange(range: string): [number, number] {
  const [from = 0, to = from] = range
    .replace('U+', '')
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return [from, to]
}

const opened = new Map<string, Promise<Font>>()

/** Unpacked once for each process: PDFs cannot embed compressed or variable fonts. */
function openFont({ file, ranges }: Part, weight: Weight): Promise<Font> {
  const name = `${file(weight)} ${weight}`
  const font = opened.get(name) ?? unpack(name, file(weight), ranges, weight)
  opened.set(name, font)
  return font
}

async function unpack(name: string, file: string, ranges: Part['ranges'], weight: Weight): Promise<Font> {
  const wanted = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
  const data = await subsetFont(await readFile(file), String.fromCodePoint(...wanted, 32), {
    targetFormat: 'truetype',
    ...(file.includes('-wght-') && { variationAxes: { wght: weight } }),
  })
  const face = create(data) as Face
  return { name, data, face, letters: new Set(face.characterSet) }
}

/** For each letter of the texts the font that writes it. Letters that no font has are left out. */
export async function fontsFor(texts: Iterable<string>, weight: Weight): Promise<Map<number, Font>> {
  parts ??= readParts()
  const found = new Map<number, Font>()
  for (const letter of new Set([...texts].flatMap((text) => [...text]))) {
    const code = letter.codePointAt(0) ?? 0
    for (const part of parts) {
      if (!part.ranges.some(([from, to]) => code >= from && code <= to)) continue
      const font = await openFont(part, weight)
      if (!font.letters.has(code)) continue
      found.set(code, font)
      break
    }
  }
  return found
}

/**
 * The text cut where the font changes. A space between words of one font belongs to their run: that keeps the words of
 * a script from right to left in their order.
 */
export function runsOf(text: string, fonts: ReadonlyMap<number, Font>): Run[] {
  const runs: Run[] = []
  let space = ''
  for (const letter of text) {
    const font = fonts.get(letter.codePointAt(0) ?? 0)
    if (letter === ' ') space = letter
    else if (font) {
      const last = runs.at(-1)
      const between = fonts.get(32) ?? font
      if (last?.font === font && (!space || font.letters.has(32))) last.text += space + letter
      else if (space && last) runs.push({ text: space, font: between }, { text: letter, font })
      else runs.push({ text: letter, font })
      space = ''
    }
  }
  return runs
}

/** A line of text as the path of an SVG, from the left end of its baseline. */
export function outlineOf(text: string, fonts: ReadonlyMap<number, Font>, size: number) {
  let width = 0
  const paths: string[] = []
  for (const { text: run, font } of runsOf(text, fonts)) {
    const scale = size / font.face.unitsPerEm
    const { glyphs, positions } = font.face.layout(run)
    for (const [at, glyph] of glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {}
      const path = glyph.path.scale(scale, -scale).translate(width + xOffset * scale, -yOffset * scale)
      paths.push(path.toSVG())
      width += xAdvance * scale
    }
  }
  return { path: paths.join(''), width }
}

/** Breaks a text into lines that fit. A word that does not fit alone is broken inside. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines = ['']
  for (const word of text.split(' ').flatMap((one) => piecesOf(one, fits))) {
    const last = lines.at(-1) ?? ''
    const longer = last ? `${last} ${word}` : word
    if (!last || fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function piecesOf(word: string, fits: (part: string) => boolean): string[] {
  const pieces = ['']
  for (const letter of word) {
    const longer = (pieces.at(-1) ?? '') + letter
    if (fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}
