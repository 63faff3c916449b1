import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font as Face } from 'fontkit'

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
  const known = opened.get(name)
  if (known) return known
  const font = unpack(name, file(weight), ranges, weight)
  opened.set(name, font)
  // A file that could not be read this time may be readable the next.
  font.catch(() => opened.delete(name))
  return font
}

async function unpack(name: string, file: string, ranges: Part['ranges'], weight: Weight): Promise<Font> {
  const wanted = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
  // With its first font: two copies of a compressor come with it, of 17 MB each.
  const [{ default: subsetFont }, { create }] = await Promise.all([import('subset-font'), import('fontkit')])
  const data = await subsetFont(await readFile(file), String.fromCodePoint(...wanted, 32), {
    targetFormat: 'truetype',
    ...(file.includes('-wght-') && { variationAxes: { wght: weight } }),
  })
  const face = create(data) as Face
  return { name, data, face, letters: new Set(face.characterSet) }
}

/** For each letter of the texts the font that writes it. */
export async function fontsFor(texts: Iterable<string>, weight: Weight): Promise<Map<number, Font>> {
  parts ??= readParts()
  const found = new Map<number, Font>()
  for (const letter of new Set([missing, ' ', ...[...texts].flatMap((text) => [...text])])) {
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

/** Stands for a letter that no font has. */
const missing = '?'
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const leftToRight = /(?![\p{Script=Arabic}\p{Script=Hebrew}])\p{L}/u
const mirrored = new Map(
  [...'()[]{}<>«»'].map((sign, at, all) => [sign, all[at % 2 ? at - 1 : at + 1] ?? sign]),
)

/**
 * The text cut where the font changes, in the order to write it from left to right. A space between words of one font
 * belongs to their run, which its font puts in order; a text from right to left has its runs reversed.
 */
export function runsOf(text: string, fonts: ReadonlyMap<number, Font>): Run[] {
  const isReversed = rightToLeft.test(text) && !leftToRight.test(text)
  const runs: Run[] = []
  let space = ''
  for (const typed of text) {
    const last = runs.at(-1)
    if (typed === ' ') space = typed
    // Joiners and marks shape the letters beside them.
    else if (/[\u200c\u200d]|\p{M}/u.test(typed) && last?.font.letters.has(typed.codePointAt(0) ?? 0))
      last.text += typed
    else {
      const known = fonts.has(typed.codePointAt(0) ?? 0)
      const letter = known
        ? (isReversed && mirrored.get(typed)) || typed
        : /\p{L}/u.test(typed)
          ? missing
          : ''
      const font = fonts.get(letter.codePointAt(0) ?? 0)
      if (!font) continue
      if (last?.font === font && (!space || font.letters.has(32))) last.text += space + letter
      else if (space && last) runs.push({ text: space, font: fonts.get(32) ?? font }, { text: letter, font })
      else runs.push({ text: letter, font })
      space = ''
    }
  }
  return isReversed ? runs.reverse() : runs
}

/** The width of a line of text, in sizes of its letters. */
export function widthOf(text: string, fonts: ReadonlyMap<number, Font>): number {
  return runsOf(text, fonts).reduce(
    (width, run) => width + run.font.face.layout(run.text).advanceWidth / run.font.face.unitsPerEm,
    0,
  )
}

/** A line of text as the path of an SVG, from the left end of its baseline. */
export function outlineOf(text: string, fonts: ReadonlyMap<number, Font>, size: number): string {
  let x = 0
  const paths: string[] = []
  for (const { text: run, font } of runsOf(text, fonts)) {
    const scale = size / font.face.unitsPerEm
    const { glyphs, positions } = font.face.layout(run)
    for (const [at, glyph] of glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {}
      paths.push(
        glyph.path
          .scale(scale, -scale)
          .translate(x + xOffset * scale, -yOffset * scale)
          .toSVG(),
      )
      x += xAdvance * scale
    }
  }
  return paths.join('')
}

/** Breaks a text into lines that fit. A word that does not fit alone is broken inside. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  if (fits(text)) return [text]
  const lines = ['']
  for (const word of text.split(' ').flatMap((one) => (fits(one) ? [one] : piecesOf(one, fits)))) {
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
