import { describe, expect, test } from 'vitest'
import { readDocument } from '~/platform/documents/document.server.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { makeDocx } from '../../../../tests/factories/file-documents.ts'
import { craftFiles } from '../../../../tests/factories/files.ts'
import { muchLonger, timesLonger } from '../../../../tests/support/linear.ts'
import { fileTexts } from './files.options.ts'
import { checkFile, readUpload, refusalInWords } from './files.rules.server.ts'

const seed = 20261115

describe('uploads made to mislead', async () => {
  const crafted = await craftFiles(seed)

  test(`UPL-01, UPL-02, UPL-03, UPL-04, UPL-06, UPL-07: the immediate verdict on every crafted upload is right (seed ${seed})`, async () => {
    const wrong: string[] = []
    for (const { story, use, name, bytes, verdict, text } of crafted) {
      const checked = await checkFile(use, { name, bytes })
      const told = checked.ok ? 'ok' : checked.text
      const isRight = verdict === 'accepted' ? checked.ok : text === undefined || told === text
      if (!isRight) wrong.push(`${story}: ${told}`)
    }
    expect(wrong).toEqual([])
    expect(crafted.length).toBeGreaterThanOrEqual(300)
  })

  test('control: judged by name and by the browser’s type, most tricks get through', async () => {
    const byName = ({ name }: { name: string }) => /\.(?:jpe?g|png|webp|avif|gif)$/i.test(name)
    const through = crafted.filter((one) => one.verdict === 'refused' && byName(one))
    const kept = crafted.filter((one) => one.verdict === 'accepted' && !byName(one))
    expect(through.length).toBeGreaterThan(100)
    expect(kept.length).toBeGreaterThan(5)
  })

  test('control: judged by their first bytes, most fake documents get through', () => {
    const byMark = ({ bytes }: { bytes: Buffer }) => /^(?:%PDF-|PK)/.test(bytes.toString('latin1', 0, 8))
    const tricks = crafted.filter(({ use, verdict }) => use === 'cv' && verdict === 'refused')
    expect(tricks.filter(byMark).length).toBeGreaterThan(25)
  })
})

test('UPL-02: the kinds that are not accepted yet have their own texts', async () => {
  const bytes = Buffer.from('some film')
  expect(await checkFile('news', { name: 'a.mp4', bytes }, 'video')).toEqual({
    ok: false,
    why: 'wrongKind',
    text: 'Invalid file type. Please upload a video',
  })
  expect(await checkFile('news', { name: 'a.pdf', bytes }, 'file')).toEqual({
    ok: false,
    why: 'wrongKind',
    text: 'Invalid file type. Please upload a valid file',
  })
})

test('a form brings a file with its crop, or none', async () => {
  const form = new FormData()
  form.set('image', new File(['bytes'], 'a.png'))
  form.set('imageCrop', '0,0.25,1,0.5')
  expect(await readUpload(form, 'image')).toEqual({
    name: 'a.png',
    bytes: Buffer.from('bytes'),
    crop: { x: 0, y: 0.25, width: 1, height: 0.5 },
  })
  expect(await readUpload(form, 'logo')).toBeUndefined()
  form.set('image', new File([], ''))
  expect(await readUpload(form, 'image')).toBeUndefined()
})

test('UPL-01, UPL-02: public forms use the same texts, in English word for word', () => {
  expect(refusalInWords('typeNotAllowed', 'cv')).toBe(fileTexts.typeNotAllowed)
  expect(refusalInWords('tooLarge', 'cv')).toBe(fileTexts.tooLarge)
  expect(refusalInWords('badName', 'cv')).toBe(fileTexts.badName)
  expect(refusalInWords('overLimit', 'cv')).toBe(fileTexts.overLimit('cv'))
  expect(refusalInWords('wrongKind', 'cv')).toBe(fileTexts.wrongKind.file)
  expect(refusalInWords('failed', 'cv')).toBe(fileTexts.failed)
  expect(inLocale('fr', () => refusalInWords('overLimit', 'cv'))).toBe('Le fichier dépasse la limite de 5 Mo')
})

const relations = (text: string, name = 'word/_rels/more.xml.rels') => makeDocx([{ name, text }])

const neverClosed = '<Relationship '.repeat(65_536 / 14)

test('UPL-07: a relations list that is never closed takes a fraction of its former time', () => {
  const document = relations(neverClosed)
  const replaced = () => neverClosed.match(/<Relationship\b[^>]*>/g)
  expect(timesLonger(replaced, () => readDocument(document))).toBeGreaterThan(muchLonger)
})

test('control: with the former pattern it takes as long as before', () => {
  const replaced = () => neverClosed.match(/<Relationship\b[^>]*>/g)
  expect(timesLonger(replaced, replaced)).toBeLessThan(muchLonger)
})

test('UPL-07: external references are found, also behind a tag that is never closed', () => {
  const outside = '<Relationship TargetMode="External" Target="http://elsewhere.example/x.dotm"/>'
  const link = '<Relationship Type="http://x/hyperlink" TargetMode="External" Target="http://a.example"/>'
  expect(readDocument(relations(`<Relationships>${link}</Relationships>`))).toBe('docx')
  expect(readDocument(relations(`<Relationships>${link}${outside}</Relationships>`))).toBeUndefined()
  expect(readDocument(relations(`<Relationships>${link}${outside.slice(0, -2)}`))).toBeUndefined()
})

test('UPL-07: a file with more or longer relations lists than Word writes is refused', () => {
  const many = Array.from({ length: 30 }, (_, n) => ({ name: `word/_rels/${n}.rels`, text: '<a/>' }))
  expect(readDocument(makeDocx(many))).toBeUndefined()
  const large = Array.from({ length: 5 }, (_, n) => ({
    name: `word/_rels/${n}.rels`,
    text: '<a/>'.repeat(20_000),
  }))
  expect(readDocument(makeDocx(large))).toBeUndefined()
})
