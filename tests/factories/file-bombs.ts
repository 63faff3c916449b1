import { deflateSync } from 'node:zlib'
import { fileLimits, fileTexts, fileUses, megabyte } from '../../app/features/core/files/files.options.ts'
import { flatPng, type Painter, pngChunk } from './file-painter.ts'
import { type Crafting, refused } from './files.ts'

/** Files that are too large, have too many frames, are empty, or have invalid names. */
export async function bombs(painter: Painter): Promise<Crafting[]> {
  return [...(await heavy(painter)), ...(await atTheLimit(painter)), ...(await names(painter))]
}

const claims = [
  [30_000, 30_000],
  [65_000, 65_000],
  [10_000, 10_000],
  [12_001, 10],
  [10, 12_001],
  [7000, 6000],
] as const

async function heavy({ encoded, animated }: Painter): Promise<Crafting[]> {
  const no = refused(fileTexts.tooLarge)
  const made: Crafting[] = []
  for (const [width, height] of claims) {
    made.push({ story: `png claiming ${width} by ${height}`, bytes: flatPng(width, height, 1), ...no })
    const jpeg = await encoded('jpeg', 64, 64)
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    jpeg.writeUInt16BE(height, frame + 5)
    jpeg.writeUInt16BE(width, frame + 7)
    made.push({ story: `jpeg claiming ${width} by ${height}`, bytes: jpeg, ...no })
  }
  for (const format of ['gif', 'webp'] as const)
    made.push({ story: `${format} of 101 pictures`, bytes: await animated(format, 101), ...no })
  const png = await encoded('png', 200, 100)
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000))])
  made.push(
    { story: 'png of 100 megapixels in one colour', bytes: flatPng(10_000, 10_000), ...no },
    // Large, but within what a camera produces.
    { story: 'png of 36 megapixels in one colour', bytes: flatPng(6000, 6000), ratio: 1 },
    // Its text is never read, so it is never unpacked.
    {
      story: 'png with a text that unpacks to 50 MB',
      bytes: Buffer.concat([png.subarray(0, 33), pngChunk('zTXt', text), png.subarray(33)]),
      ratio: 2,
    },
  )
  return made
}

async function atTheLimit({ encoded }: Painter): Promise<Crafting[]> {
  const jpeg = await encoded('jpeg', 120, 90)
  const padded = (length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)])
  const empty = ['photo.jpg', 'empty.png', 'x', 'empty.svg'].map((name) => ({
    story: 'nothing at all',
    name,
    bytes: Buffer.alloc(0),
    ...refused(fileTexts.wrongKind.image),
  }))
  const limits = fileUses.flatMap((use): Crafting[] => {
    const limit = fileLimits[use] * megabyte
    const no = refused(`File size exceeds ${fileLimits[use]}MB limit`)
    return [
      { story: `exactly the limit for ${use}`, use, bytes: padded(limit), ratio: 4 / 3 },
      { story: `one byte more for ${use}`, use, bytes: padded(limit + 1), ...no },
    ]
  })
  return [...empty, ...limits]
}

async function names({ encoded }: Painter): Promise<Crafting[]> {
  const bytes = await encoded('jpeg', 60, 40)
  const bad = [
    ...[...'<>:"/\\|?*\0\n'].flatMap((sign) => [`a${sign}b.jpg`, `${sign}.jpg`]),
    `${'n'.repeat(252)}.jpg`,
    '',
  ]
  const good = [`${'n'.repeat(251)}.jpg`, "Ku 'Kigali' (1).jpg", 'ifoto y’ikigo – 2026.jpg', 'photo', '..']
  return [
    ...bad.map((name) => ({
      story: `named ${JSON.stringify(name)}`,
      name,
      bytes,
      ...refused('Invalid file name'),
    })),
    ...good.map((name) => ({ story: `named ${JSON.stringify(name)}`, name, bytes, ratio: 1.5 })),
  ]
}
