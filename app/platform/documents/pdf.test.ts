import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLines, renderPdf } from './pdf.server.ts'

const render = (text: string, pages = 1) =>
  renderPdf(
    Array.from({ length: pages }, () => ({
      texts: [{ at: [50, 700], text, size: 12 }],
      shapes: [
        {
          points: [
            [0, 0],
            [9, 0],
            [9, 9],
          ],
          color: '#B43B14',
        },
      ],
    })),
    { title: text, lang: 'en' },
  ).toString('latin1')

/** Reads it as a PDF reader does: from the end to the table, from there to every object. */
function read(file: string) {
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
  const [, count = '', rows = ''] = /^xref\n0 (\d+)\n([\s\S]*?)trailer/.exec(file.slice(table)) ?? []
  const places = rows.match(/.{19}\n/g) ?? []
  expect(places).toHaveLength(Number(count))
  return places.slice(1).map((row, at) => {
    const object = file.slice(Number(row.slice(0, 10)))
    expect(object.startsWith(`${at + 1} 0 obj\n`)).toBe(true)
    const [, length] = /^\d+ 0 obj\n<< \/Length (\d+) >>/.exec(object) ?? []
    if (length === undefined) return object.slice(0, object.indexOf('\nendobj'))
    const begin = object.indexOf('stream\n') + 7
    expect(object.slice(begin + Number(length)).startsWith('\nendstream')).toBe(true)
    return object.slice(begin, begin + Number(length))
  })
}

// A failing run prints its seed and the smallest failing text.
test('for any text, every offset and length in the file is correct, and no text ends early', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 4 }), (text, pages) => {
      const objects = read(render(text, pages))
      expect(objects).toHaveLength(5 + 2 * pages)
      expect(objects.at(-1)).toMatch(/ Td \((?:[^\\()]|\\[\\()])*\) Tj ET$/)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['Reçu n° 7 – « Noël », cœur', 'Re\xe7u n\xb0 7 \x96 \xab No\xebl \xbb, c\x9cur'],
  ['10\u202f000 RWF', '10 000 RWF'],
  ['Škoda, Nguyễn', '\x8akoda, Nguyen'],
  ['a) \\ (b', 'a\\) \\\\ \\(b'],
  ['王', '?'],
])('%j is written in letters every reader has', (text, written) => {
  expect(render(text)).toContain(`(${written}) Tj`)
})

test('lines break between words, and inside a word that is too long for a line', () => {
  expect(inLines('one two three', 10, 45)).toEqual(['one two', 'three'])
  const long = 'IRIS-261114-ABCDEFG'.repeat(4)
  const lines = inLines(`paid ${long}`, 10, 120)
  expect(lines.join('').replace(' ', '')).toBe(`paid${long}`)
  expect(lines.length).toBeGreaterThan(3)
  expect(inLines('', 10, 45)).toEqual([''])
})
