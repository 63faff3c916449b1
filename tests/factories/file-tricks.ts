import { fileTexts, pictureTypes } from '../../app/features/core/files/files.options.ts'
import { docxParts, makeDocx, makePdf, makeZip, type ZipPart } from './file-documents.ts'
import { type Painter, pngChunk } from './file-painter.ts'
import { type Crafting, refused } from './files.ts'

const script = '<script>alert("planted-script")</script>'
const php = '<?php system("planted-php"); ?>'
const { image: noImage } = fileTexts.wrongKind

/** Files that are two things at once, or not what they are called. */
export async function tricks(painter: Painter): Promise<Crafting[]> {
  return [...(await polyglots(painter)), ...(await halves(painter)), ...impostors(painter)]
}

async function polyglots({ encoded, small }: Painter): Promise<Crafting[]> {
  const made: Crafting[] = []
  const tails = [script, php, 'PK\x03\x04planted-zip', '%PDF-1.7 planted-pdf', '<html>planted-html']
  for (const format of pictureTypes)
    for (const tail of tails) {
      const [width, height] = small()
      const bytes = Buffer.concat([await encoded(format, width, height), Buffer.from(tail.repeat(3))])
      const story = `${format} followed by ${tail.slice(0, 5)}`
      made.push({ story, bytes, planted: [tail.slice(-11)], ratio: width / height })
    }
  for (const text of [script, php, 'planted-comment']) {
    const jpeg = await encoded('jpeg', 100, 50)
    const png = await encoded('png', 100, 50)
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), Buffer.from(text)])
    const chunk = pngChunk('tEXt', Buffer.from(`Comment\0${text}`))
    const into = (picture: Buffer, at: number, part: Buffer) =>
      Buffer.concat([picture.subarray(0, at), part, picture.subarray(at)])
    const planted = [text]
    made.push(
      { story: 'jpeg with a payload as its comment', bytes: into(jpeg, 2, comment), planted },
      { story: 'png with a payload as its text', bytes: into(png, 33, chunk), planted },
      {
        story: 'gif that is a script',
        name: 'a.gif',
        bytes: Buffer.from(`GIF89a/*${'\0'.repeat(20)}*/=1;${text}`),
        ...refused(noImage),
      },
      {
        story: 'pdf with a jpeg inside',
        name: 'a.pdf',
        bytes: Buffer.concat([Buffer.from(`%PDF-1.7\n${text}`), jpeg]),
        ...refused(noImage),
      },
      {
        story: 'page with a jpeg behind it',
        bytes: Buffer.concat([Buffer.from(`<html>${text}`), jpeg]),
        ...refused(noImage),
      },
      {
        story: 'zip with a png behind it',
        bytes: Buffer.concat([Buffer.from(`PK\x03\x04${text}`), png]),
        ...refused(noImage),
      },
    )
  }
  return made
}

async function halves({ noisy, noise }: Painter): Promise<Crafting[]> {
  const made: Crafting[] = []
  for (const format of pictureTypes) {
    const whole = await noisy(format, 300, 200)
    for (const part of [0.05, 0.2, 0.4, 0.6, 0.8]) {
      const bytes = whole.subarray(0, Math.floor(whole.length * part))
      made.push({ story: `${format} cut off at ${part}`, bytes, ...refused() })
    }
    for (let n = 0; n < 3; n++) {
      const bytes = Buffer.concat([whole.subarray(0, 16), noise(2000)])
      made.push({ story: `${format}, but only its first bytes`, bytes, ...refused(noImage) })
    }
  }
  return made
}

const svgs = [
  `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
  `<?xml version="1.0"?><svg onload="alert(1)"/>`,
  `\ufeff<!-- a --><svg><foreignObject>${script}</foreignObject></svg>`,
  `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`,
  `\n\n  <SVG><image href="http://127.0.0.1/"/></SVG>`,
]
/** Bitmap, TIFF of both kinds, icon, Photoshop, HEIC. */
const otherPictures = ['BM', 'II*\0', 'MM\0*', '\0\0\x01\0', '8BPS', '\0\0\0\x18ftypheic\0\0\0\0mif1heic']
const noPictures = [
  `<!doctype html>${script}`,
  `<html><svg>${script}`,
  '#!/bin/sh\nrm',
  'MZ\x90',
  'PK\x03\x04',
  '%PDF-1.7',
  '\x7fELF',
  php,
  'alert(1)',
  '\0\0\0\x18ftypisom\0\0\0\0mp42',
  'RIFF\0\0\0\0AVI ',
  'ID3\x03',
  'GIF88a',
  '\x89PNG\n\n',
  '\xff\xd9\xff',
]

function impostors({ noise }: Painter): Crafting[] {
  const no = refused(fileTexts.typeNotAllowed)
  return [
    ...svgs.flatMap((svg) =>
      ['logo.svg', 'logo.png', 'logo.jpg'].map((name) => ({
        story: `svg named ${name}`,
        name,
        bytes: Buffer.from(svg),
        ...no,
      })),
    ),
    ...otherPictures.map((mark) => ({
      story: `picture of a kind we do not take: ${mark.trim()}`,
      bytes: Buffer.concat([Buffer.from(mark, 'latin1'), noise(500)]),
      ...no,
    })),
    ...noPictures.flatMap((start) =>
      ['photo.jpg', 'photo.png'].map((name) => ({
        story: `no picture, named ${name}: ${start.slice(0, 8)}`,
        name,
        bytes: Buffer.from(start.padEnd(300, '\n'), 'latin1'),
        ...refused(noImage),
      })),
    ),
    ...['\xff\xd8', 'GIF', '\x89', ' '].map((start) => ({
      story: 'a few bytes',
      bytes: Buffer.from(start, 'latin1'),
      ...refused(noImage),
    })),
  ]
}

/** Fake documents, and files that are several things at once. */
export function documentTricks({ noise }: Painter): Crafting[] {
  const no = refused(fileTexts.wrongKind.file)
  const made = (story: string, bytes: Buffer) => ({ story, bytes, ...no })
  return [
    ...pdfTricks(noise).map(([story, bytes]) => made(story, bytes)),
    ...zipTricks().map(([story, bytes]) => made(story, bytes)),
    ...noPictures.flatMap((start) =>
      ['cv.pdf', 'cv.docx'].map((name) => ({
        ...made(`no document, named ${name}: ${start.slice(0, 8)}`, Buffer.from(start.padEnd(300), 'latin1')),
        name,
      })),
    ),
    ...svgs.map((svg) => ({
      story: 'svg named cv.pdf',
      bytes: Buffer.from(svg),
      ...refused(fileTexts.typeNotAllowed),
    })),
    { story: 'pdf with a bad name', name: 'cv<1>.pdf', bytes: makePdf(), ...refused(fileTexts.badName) },
    { story: 'pdf of a news item', use: 'news', bytes: makePdf(), ...refused(noImage) },
    { story: 'docx of a partner', use: 'partners', bytes: makeDocx(), ...refused(noImage) },
  ]
}

type Trick = [story: string, bytes: Buffer]

function pdfTricks(noise: (length: number) => Buffer): Trick[] {
  const pdf = makePdf()
  const end = '\nstartxref\n0\n%%EOF\n'
  return [
    ['pdf that is locked', makePdf({ inTrailer: '/Encrypt 5 0 R ' })],
    ['pdf that is locked in place', makePdf({ inTrailer: '/Encrypt<</Filter/Standard>>' })],
    [
      'pdf of noise between its marks',
      Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(4000), Buffer.from(end)]),
    ],
    ['pdf that is only its marks', Buffer.from(`%PDF-1.4${end}`)],
    ['pdf without an end', pdf.subarray(0, pdf.length - 8)],
    ['half a pdf', pdf.subarray(0, pdf.length / 2)],
    ['pdf of another time', makePdf({ version: '9.9' })],
    ['pdf behind a page', Buffer.concat([Buffer.from(`<html>${script}`), pdf])],
    ['pdf behind a blank', Buffer.concat([Buffer.from(' '), pdf])],
    ['pdf with a long tail', Buffer.concat([pdf, Buffer.from(script.repeat(40))])],
    [
      'pdf with a zip behind it',
      Buffer.concat([pdf, makeDocx([{ name: 'a', text: 'x'.repeat(900), stored: true }])]),
    ],
    [
      'digits without end',
      Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(1e6, '1'), Buffer.from(end)]),
    ],
  ]
}

function zipTricks(): Trick[] {
  const docx = makeDocx()
  const withPart = (part: ZipPart) => makeDocx([part])
  const without = (name: string) => makeZip(docxParts().filter((part) => part.name !== name))
  const list = (type: string, more?: string) => makeZip(docxParts(type, more))
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const macros = 'application/vnd.ms-office.vbaProject'
  const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const shifted = Buffer.from(docx)
  shifted.writeUInt32LE(0xfffffff0, shifted.length - 6)
  const many = Buffer.from(docx)
  many.writeUInt16LE(4000, many.length - 12)
  return [
    ['zip of something else', makeZip([{ name: 'photo.jpg', text: 'x' }])],
    ['zip of nothing', makeZip([])],
    ['docx without its list', without('[Content_Types].xml')],
    ['docx without its text', without('word/document.xml')],
    ['docx with macros', withPart({ name: 'word/vbaProject.bin', text: 'macro' })],
    ['docx with macros in capitals', withPart({ name: 'WORD/VBAPROJECT.BIN', text: 'macro' })],
    ['docx with macros under another name', list(word, `<Override PartName="/a" ContentType="${macros}"/>`)],
    ['docx with something inside it', withPart({ name: 'word/embeddings/oleObject1.bin', text: 'ole' })],
    [
      'docx that fetches its template',
      withPart({
        name: 'word/_rels/settings.xml.rels',
        text: `<Relationships><Relationship Id="r" Type="${relationships}/attachedTemplate" Target="https://elsewhere.example/t.dotm" TargetMode="External"/></Relationships>`,
      }),
    ],
    ['docm called docx', list('application/vnd.ms-word.document.macroEnabled.main+xml')],
    ['sheet called docx', list('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml')],
    ['docx whose list is too long', list(word, ' '.repeat(1_100_000))],
    ['docx that is locked', makeZip(docxParts().map((part) => ({ ...part, flags: 1 })))],
    ['docx with a file under two names', withPart({ name: 'a.xml', localName: 'b.xml', text: 'x' })],
    ['docx with a file twice', makeZip([...docxParts(), { name: 'word/Document.xml', text: 'another' }])],
    ['docx that unpacks to 300 MB', withPart({ name: 'a.bin', text: 'x', claimed: 300 * 1024 * 1024 })],
    ['docx behind a script', Buffer.concat([Buffer.from('#!/bin/sh\n'), docx])],
    ['docx in front of a page', Buffer.concat([docx, Buffer.from(script)])],
    ['docx with another end in its comment', makeZip(docxParts(), `PK\x05\x06${'\0'.repeat(18)}`)],
    ['half a docx', docx.subarray(0, docx.length / 2)],
    ['docx whose directory lies outside', shifted],
    ['docx that counts wrong', many],
  ]
}
