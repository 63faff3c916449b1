import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { type Crop, cropPixels } from './crop.ts'

// One thread: it shares its machine with web and the database.
sharp.concurrency(1)
sharp.cache(false)
// The library's other formats are disabled, so a file that slips past our own check finds no decoder.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

export type Header = { format: string; width: number; height: number; frames: number }
export type Encoded = { format: 'avif' | 'webp'; width: number; height: number; bytes: Buffer }

/** The picture cannot be decoded: a retry does not help. */
export class PictureUnreadable extends Error {}

/** Larger pictures would take too much memory to decode. */
export const maxPixels = 40_000_000
/** Tolerates a few bad lines of an old camera, but not half a file. */
const strictness = { failOn: 'error', limitInputPixels: maxPixels } as const
const widths = [400, 800] as const
const largest = widths[1]
/** Visitors pay for every byte; see the design's rules for images. */
const wantedBytes = 60 * 1024
const qualities = { avif: [52, 42, 32, 22, 12], webp: [78, 66, 52, 38, 20] } as const
/** A photographed sheet of paper is still readable at this size. */
const page = { side: 1600, quality: 75 } as const

/** How the pictures of a use look: on a plate of this ratio of width to height, or small. */
export type Look = {
  plate?: number | undefined
  small?: { width: number; kilobytes: number } | undefined
}

/** The format and size in the first bytes, after rotation, without decoding it. */
export async function readHeader(bytes: Buffer): Promise<Header | undefined> {
  try {
    const {
      format,
      compression,
      autoOrient,
      pages = 1,
    } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const name = format === 'heif' && compression === 'av1' ? 'avif' : format
    return { format: name, ...autoOrient, frames: pages }
  } catch {
    return undefined
  }
}

/**
 * Decodes a picture and encodes it again, 400 and 800 wide and never enlarged. Only pixels come through: no EXIF, no
 * location, no profile, nothing hidden before, between or behind them. On a plate the whole picture is on white, with a
 * margin; a small one has one width, and fewer bytes.
 */
export async function encodePicture(
  bytes: Buffer,
  crop: Crop | null,
  { plate, small }: Look = {},
): Promise<Encoded[]> {
  const room = plate ? roomOn(plate) : { width: largest }
  const decoded = await decode(
    bytes,
    (picture) => picture.resize({ ...room, fit: 'inside', withoutEnlargement: true }),
    crop,
  )
  const { data, raw } = plate ? await onPlate(decoded, plate) : decoded
  const sizes = new Set((small ? [small.width] : widths).map((width) => Math.min(width, raw.width)))
  const wanted = small ? small.kilobytes * 1024 : wantedBytes
  const encoded: Encoded[] = []
  for (const width of sizes)
    for (const format of ['avif', 'webp'] as const)
      encoded.push(await encode(() => sharp(data, { raw }).resize({ width }), format, wanted))
  return encoded
}

/** The margin on each side, as a share of the plate's width. */
const margin = 0.08

const roomOn = (ratio: number) => ({
  width: Math.floor(largest * (1 - 2 * margin)),
  height: Math.floor(largest * (1 / ratio - 2 * margin)),
})

/** As small as the picture allows: it is not enlarged, so the plate grows no larger either. */
async function onPlate({ data, raw }: Pixels, ratio: number): Promise<Pixels> {
  const width = Math.round(Math.max(raw.width / (1 - 2 * margin), raw.height / (1 / ratio - 2 * margin)))
  const [across, down] = [width - raw.width, Math.round(width / ratio) - raw.height]
  const [left, top] = [Math.floor(across / 2), Math.floor(down / 2)]
  const plate = await sharp(data, { raw })
    .flatten({ background: '#fff' })
    .extend({ left, right: across - left, top, bottom: down - top, background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return pixelsOf(plate)
}

/**
 * Encodes the photograph of a page again: one picture, large enough to be read. Again only pixels come through;
 * transparent areas become white.
 */
export async function encodePage(bytes: Buffer): Promise<Encoded[]> {
  const { side, quality } = page
  const { data, raw } = await decode(bytes, (picture) =>
    picture
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' }),
  )
  const made = await sharp(data, { raw }).webp({ quality, effort: 4 }).toBuffer()
  return [{ format: 'webp', width: raw.width, height: raw.height, bytes: made }]
}

type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

const pixelsOf = ({ data, info }: { data: Buffer; info: OutputInfo }): Pixels => ({
  data,
  raw: { width: info.width, height: info.height, channels: info.channels },
})

/** Rotated, cropped and scaled down; then only the pixels are left. */
async function decode(
  bytes: Buffer,
  size: (picture: Sharp) => Sharp,
  crop: Crop | null = null,
): Promise<Pixels> {
  try {
    const picture = sharp(bytes, strictness).autoOrient()
    if (crop) picture.extract(cropPixels(crop, (await sharp(bytes, strictness).metadata()).autoOrient))
    return pixelsOf(
      await size(picture)
        .timeout({ seconds: 30 })
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true }),
    )
  } catch (cause) {
    throw new PictureUnreadable('a picture could not be decoded', { cause })
  }
}

/** The best quality within the size limit. */
async function encode(picture: () => Sharp, format: Encoded['format'], wanted: number): Promise<Encoded> {
  let best: Encoded | undefined
  for (const quality of qualities[format]) {
    const made = await picture()[format]({ quality, effort: 4 }).toBuffer({ resolveWithObject: true })
    best = { format, width: made.info.width, height: made.info.height, bytes: made.data }
    if (made.data.length <= wanted) break
  }
  if (!best) throw new Error('a picture needs at least one quality')
  return best
}
