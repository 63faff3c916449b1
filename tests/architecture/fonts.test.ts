import { globSync, readdirSync, readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { common, cutFonts, folder, lettersInRange, rangesOf, stylesheet } from '../../tools/fonts.ts'

const open = (name: string) => create(readFileSync(`${folder}/${name}.woff2`)) as Font
const lettersOf = (name: string) => new Set(open(name).characterSet.map((code) => String.fromCodePoint(code)))
const files = rangesOf(readFileSync(stylesheet, 'utf8'))
const firstFiles = ['ojuju-common', 'hanken-common'].map((name) => [name, lettersOf(name)] as const)

/** The letters of a text that a first file lacks, so that a page with this text fetches another or falls back. */
const missingIn = (text: string) =>
  firstFiles.flatMap(([name, letters]) =>
    [...new Set(text)]
      .filter((letter) => /[^\p{Cc}\u202f]/u.test(letter) && !letters.has(letter))
      .map((letter) => `${name}: ${letter}`),
  )

test('the files of the fonts are those that `npm run fonts` cuts', async () => {
  const made = await cutFonts()
  expect([...made.keys()].sort()).toEqual(readdirSync(folder).filter((name) => name !== 'OFL.txt'))
  for (const [name, bytes] of made) expect(readFileSync(`${folder}/${name}`).equals(bytes), name).toBe(true)
})

test.each(['en', 'fr', 'rw'])('the texts of the site in %s are in the first file of each font', (locale) => {
  expect(missingIn(readFileSync(`messages/${locale}.json`, 'utf8'))).toEqual([])
})

test('what the demo tells is in the first file of each font, but for one enquiry from Sweden', () => {
  const told = globSync('app/**/*.story{-words,.server}.ts').map((file) => readFileSync(file, 'utf8'))
  expect(told.length).toBeGreaterThan(40)
  expect(missingIn(told.join(''))).toEqual(firstFiles.map(([name]) => `${name}: Å`))
})

test('control: a text with letters of other languages is noticed', () => {
  expect(missingIn('Núñez')).toEqual(firstFiles.flatMap(([name]) => [`${name}: ú`, `${name}: ñ`]))
})

test('names of Europe are in the other files, which share no letter with the first', () => {
  for (const { range = '' } of files)
    expect([...lettersInRange(range)].filter((letter) => common.includes(letter))).toEqual([])
  for (const family of ['ojuju', 'hanken']) {
    const ranges = files.filter(({ name, range }) => name.startsWith(family) && range)
    for (const letter of 'úñřáŁÅßøČžğıșȚāőİ') {
      const owners = ranges.filter(({ range = '' }) => lettersInRange(range).includes(letter))
      expect(
        owners.map(({ name }) => lettersOf(name).has(letter)),
        `${family} ${letter}`,
      ).toEqual([true])
    }
  }
})

const widthOf = (font: Font, text: string, features?: Record<string, boolean>) =>
  font.layout(text, features).advanceWidth

test('numbers in columns stand below each other, in every weight', async () => {
  for (const wght of [400, 700]) {
    const data = await subsetFont(readFileSync(`${folder}/hanken-common.woff2`), '0123456789iW', {
      targetFormat: 'truetype',
      variationAxes: { wght },
    })
    const font = create(data) as Font
    const widths = (text: string) => new Set([...text].map((letter) => widthOf(font, letter))).size
    expect(widths('0123456789')).toBe(1)
    // Control: letters have widths of their own.
    expect(widths('iW')).toBe(2)
  }
})

test('running text is kerned', () => {
  const font = open('hanken-common')
  for (const pair of ['AV', 'To', 'Yé'])
    expect(widthOf(font, pair), pair).toBeLessThan(widthOf(font, pair, { kern: false }))
})
