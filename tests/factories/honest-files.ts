import { pictureTypes } from '../../app/features/core/files/files.options.ts'
import { docxParts, makeDocx, makePdf, makeZip } from './file-documents.ts'
import type { Painter } from './file-painter.ts'
import type { Crafting } from './files.ts'

/** Realistic uploads of staff, also with a wrong extension, rotated, or with a location in EXIF. */
export async function honestUploads(painter: Painter): Promise<Crafting[]> {
  return [...(await everyFormat(painter)), ...(await fromCameras(painter)), ...(await cut(painter))]
}

async function everyFormat({ encoded, animated, between, small }: Painter): Promise<Crafting[]> {
  const made: Crafting[] = []
  for (const format of pictureTypes) {
    for (let n = 0; n < 10; n++) {
      const [width, height] = n < 1 ? ([between(801, 1400), between(300, 900)] as const) : small()
      const bytes = await encoded(format, width, height, n % 2 ? 4 : 3)
      const story = `${format} of ${width} by ${height}`
      made.push({ story, name: `photo ${n}.${format}`, bytes, ratio: width / height })
    }
    for (const ending of ['png', 'jpg', 'gif', 'txt', 'html']) {
      const [width, height] = small()
      const bytes = await encoded(format, width, height)
      made.push({
        story: `${format} named .${ending}`,
        name: `photo.${ending}`,
        bytes,
        ratio: width / height,
      })
    }
  }
  for (const [width, height] of [
    [1, 1],
    [1, 900],
    [900, 1],
    [2000, 40],
  ] as const)
    made.push({ story: `png of ${width} by ${height}`, bytes: await encoded('png', width, height) })
  for (const format of ['gif', 'webp'] as const)
    for (const frames of [2, 20, 100])
      made.push({
        story: `${format} of ${frames} pictures`,
        bytes: await animated(format, frames),
        ratio: 4 / 3,
      })
  return made
}

const place = {
  IFD0: { ImageDescription: 'planted-exif', Artist: 'planted-artist' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '1/1 56/1 40/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '30/1 3/1 40/1',
  },
}
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><planted-xmp/></x:xmpmeta>'

async function fromCameras({ picture }: Painter): Promise<Crafting[]> {
  const made: Crafting[] = []
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const)
    for (let n = 0; n < 3; n++) {
      const bytes = await picture(130, 65)
        [format]({})
        .withExif(place)
        .withXmp(xmp)
        .withIccProfile('p3')
        .toBuffer()
      const planted = ['planted-exif', 'planted-artist', 'planted-xmp']
      made.push({ story: `${format} that tells where it was taken`, bytes, ratio: 2, planted })
    }
  for (let orientation = 1; orientation <= 8; orientation++) {
    const bytes = await picture(150, 50).jpeg().withMetadata({ orientation }).toBuffer()
    const ratio = orientation > 4 ? 1 / 3 : 3
    const half = { x: 0.5, y: 0, width: 0.5, height: 1 }
    made.push({ story: `jpeg lying in way ${orientation}`, bytes, ratio })
    made.push({ story: `jpeg lying in way ${orientation}, cut`, bytes, crop: half, ratio: ratio / 2 })
  }
  const cmyk = picture(200, 100).toColourspace('cmyk').jpeg()
  const deep = picture(200, 100).toColourspace('rgb16').png()
  const grey = picture(200, 100).greyscale().jpeg({ progressive: true })
  made.push({ story: 'jpeg in CMYK', bytes: await cmyk.toBuffer(), ratio: 2 })
  made.push({ story: 'png of 16 bits', bytes: await deep.toBuffer(), ratio: 2 })
  made.push({ story: 'jpeg in grey, in steps', bytes: await grey.toBuffer(), ratio: 2 })
  return made
}

async function cut({ encoded }: Painter): Promise<Crafting[]> {
  const made: Crafting[] = []
  for (const [x, y, width, height] of [
    [0, 0, 1, 1],
    [0, 0, 0.5, 0.5],
    [0.25, 0.1, 0.7, 0.9],
    [0.99, 0.99, 0.01, 0.01],
    [0, 0.5, 1, 0.5],
  ] as const) {
    const crop = { x, y, width, height }
    const bytes = await encoded('webp', 600, 400)
    made.push({ story: `webp cut at ${x}, ${y}`, bytes, crop, ratio: (1.5 * width) / height })
  }
  return made
}

/** Realistic CVs of applicants: documents, and photographs of paper, with any name. */
export async function honestDocuments({ encoded, noisy, picture, noise }: Painter): Promise<Crafting[]> {
  const page = Buffer.concat([noise(3000), Buffer.from('\nendstream')]).toString('latin1')
  const linked = '<Override PartName="/word/fontTable.xml" ContentType="application/xml"/>'
  const pdfs = [
    makePdf(),
    makePdf({ version: '1.7', body: page }),
    makePdf({ version: '2.0' }),
    makePdf({ line: '\r\n' }),
    makePdf({ line: '\r' }),
    // Incrementally saved: the second part contains the changes to the first.
    Buffer.concat([makePdf(), makePdf()]),
    Buffer.concat([makePdf(), Buffer.alloc(500)]),
    // A CV may mention it.
    makePdf({ body: '(I know /Encrypt and /Root by heart)' }),
  ]
  const docxs = [
    makeDocx(),
    makeDocx([{ name: 'word/media/image1.png', text: 'PNG', stored: true }]),
    makeZip(docxParts(undefined, linked)),
    makeZip(docxParts(), 'made on a phone'),
    // With a hyperlink.
    makeDocx([
      {
        name: 'word/_rels/document.xml.rels',
        text: '<Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://elsewhere.example" TargetMode="External"/>',
      },
    ]),
    makeZip(docxParts().map((part) => ({ ...part, stored: true }))),
  ]
  const lying = await picture(900, 300)
    .jpeg()
    .withExif({ IFD0: { ImageDescription: 'planted-exif' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return [
    ...pdfs.flatMap((bytes, n) =>
      ['CV.pdf', 'CV.docx', 'cv'].map((name) => ({ story: `pdf ${n} named ${name}`, name, bytes })),
    ),
    ...docxs.flatMap((bytes, n) =>
      ['CV.docx', 'CV.doc', 'CV.jpg'].map((name) => ({ story: `docx ${n} named ${name}`, name, bytes })),
    ),
    { story: 'paper, photographed', name: 'cv.jpg', bytes: await encoded('jpeg', 2400, 3200), ratio: 0.75 },
    { story: 'paper, wide', name: 'cv.png', bytes: await encoded('png', 3200, 1200), ratio: 8 / 3 },
    { story: 'a small picture of paper', name: 'cv.webp', bytes: await noisy('webp', 300, 400), ratio: 0.75 },
    {
      story: 'paper lying on its side',
      name: 'cv.jpg',
      bytes: lying,
      ratio: 1 / 3,
      planted: ['planted-exif'],
    },
    {
      story: 'paper one can see through',
      name: 'cv.pdf',
      bytes: await encoded('png', 200, 100, 4),
      ratio: 2,
    },
  ]
}
