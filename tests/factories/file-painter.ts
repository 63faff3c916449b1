import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { PictureType } from '../../app/features/core/files/files.options.ts'

export type Painter = ReturnType<typeof createPainter>

/** Paints pictures for tests: random, but the same for the same seed. */
export function createPainter(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const noise = (length: number) => Buffer.from(Array.from({ length }, () => between(0, 255)))
  const grain = (width: number, height: number) => ({
    input: noise(width * height * 3),
    raw: { width, height, channels: 3 as const },
  })

  /** One colour with a grain in its corner, so that no two are the same. */
  const picture = (width: number, height: number, channels: 3 | 4 = 3) => {
    const background = { r: between(0, 255), g: between(0, 255), b: between(0, 255), alpha: 0.5 }
    return sharp({ create: { width, height, channels, background } }).composite([
      { ...grain(Math.min(16, width), Math.min(16, height)), left: 0, top: 0 },
    ])
  }

  return {
    between,
    noise,
    picture,
    encoded: (format: PictureType, width: number, height: number, channels: 3 | 4 = 3) =>
      picture(width, height, channels)[format](settings[format]).toBuffer(),
    /** Noise does not compress, so each part of the file matters. */
    noisy(format: PictureType, width: number, height: number) {
      const { input, raw } = grain(width, height)
      return sharp(input, { raw })[format](settings[format]).toBuffer()
    },
    animated(format: 'gif' | 'webp', frames: number) {
      const raw = { width: 40, height: 30 * frames, channels: 3 as const, pageHeight: 30 }
      return sharp(noise(40 * 30 * 3 * frames), { raw })
        [format]({ loop: 0, effort: 1 })
        .toBuffer()
    },
    small: () => [between(24, 96), between(24, 96)] as const,
  }
}

const settings = { jpeg: {}, png: {}, gif: {}, webp: { effort: 0 }, avif: { effort: 0 } }

/** A picture in one colour; with fewer `rows` than its height, its size is only claimed. */
export function flatPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}
