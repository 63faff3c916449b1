import fc from 'fast-check'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { textOfPdf } from '../../../tests/support/pdf.ts'
import { fontsFor, runsOf } from './fonts.server.ts'
import { createPdf } from './pdf.server.ts'

async function render(text: string, pages = 1): Promise<Buffer> {
  const pdf = await createPdf({ title: text, lang: 'en', texts: [text] })
  for (let page = 0; page < pages; page++) {
    pdf.addPage()
    pdf.polygon(
      [
        [0, 0],
        [9, 0],
        [9, 9],
      ],
      '#B43B14',
    )
    pdf.write(text, [50, 142], { size: 12, bold: page > 0 })
  }
  return pdf.end()
}

// A failing run prints its seed and the smallest failing text.
test('any text gives a file that can be opened, with its pages', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 2 }), async (text, pages) => {
      const document = await getDocumentProxy(new Uint8Array(await render(text, pages)))
      expect(document.numPages).toBe(pages)
    }),
    { numRuns: 12 },
  )
})

test.each([
  'Reçu n° 7 – « Noël », cœur',
  '10\u202f000 RWF',
  'Škoda, Łukasz, Đặng Nguyễn',
  'a) \\ (b',
  'Ольга Θεοδώρα',
  'ሰላም ተስፋዬ',
  '王小明 さくら 김민준',
  'สมชาย',
])('F2: %j can be read in the file as it was typed', async (text) => {
  expect(await textOfPdf(await render(text))).toContain(text.replace(/\s/g, ' '))
})

test.each(['محمد علي', 'שלום רב'])(
  'F2: the letters of %j are in the file, from right to left',
  async (text) => {
    const letters = (of: string) => [...of.replace(/[\s\p{C}]/gu, '')].toSorted().join('')
    expect(letters(await textOfPdf(await render(text)))).toBe(letters(text))
  },
)

test.each([
  ['בן-גוריון', ['גוריון', '-', 'בן']],
  ['صلاح (أحمد)', ['(', 'أحمد', ')', ' ', 'صلاح']],
  ['علی‌رضا', ['علی‌رضا']],
  ['Aline محمد', ['Aline', ' ', 'محمد']],
  ['𒀀lvin 🚀', ['?lvin']],
])('F2: %j is written from left to right as %j', async (text, written) => {
  expect(runsOf(text, await fontsFor([text], 700)).map((run) => run.text)).toEqual(written)
})

test('lines break between words, and inside a word that is too long for a line', async () => {
  const long = 'IRIS-261114-ABCDEFG'.repeat(4)
  const pdf = await createPdf({ title: '', lang: 'en', texts: [`one two three paid ${long}`] })
  expect(pdf.inLines('one two three', { size: 10 }, 40)).toEqual(['one two', 'three'])
  const lines = pdf.inLines(`paid ${long}`, { size: 10 }, 120)
  expect(lines.join('').replace(' ', '')).toBe(`paid${long}`)
  expect(lines.length).toBeGreaterThan(3)
  expect(pdf.inLines('', { size: 10 }, 45)).toEqual([''])
})
