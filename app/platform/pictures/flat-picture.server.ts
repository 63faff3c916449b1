import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Resvg } from '@resvg/resvg-js'
import type { Font } from 'satori'
import sharp from 'sharp'

const { resolve } = createRequire(import.meta.url)

/** Ojuju, and Hanken in these weights. Read from the packages: browsers get WOFF2, which satori cannot read. */
export async function loadFonts(weights: (400 | 600 | 700)[]): Promise<Font[]> {
  const face = (name: string, family: string, weight: 400 | 600 | 700 | 800, part: string) => ({
    name,
    weight,
    file: resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`),
  })
  const faces = ['latin', 'latin-ext'].flatMap((part) => [
    face('Ojuju', 'ojuju', 800, part),
    ...weights.map((weight) => face('Hanken', 'hanken-grotesk', weight, part)),
  ])
  return Promise.all(faces.map(async ({ file, ...known }) => ({ ...known, data: await readFile(file) })))
}

/** Neither font has emoji; leaving them out is better than an empty box. */
export const withoutEmoji = (text: string) =>
  text
    .replace(/\p{Extended_Pictographic}|\u200D|\uFE0F/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Flat colours need no more than 64. */
export const flatPng = (picture: Resvg) =>
  sharp(picture.render().asPng()).png({ palette: true, colours: 64, effort: 8 }).toBuffer()
