import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPainter } from '../../../tests/factories/file-painter.ts'
import { encodePicture } from './pictures.server.ts'

/** Leaves and gravel: soft noise in every part, as hard to compress as a photo gets. */
const aPhoto = async () =>
  sharp(await createPainter(7).noisy('png', 90, 60))
    .resize(1600, 1200, { kernel: 'cubic', fit: 'fill' })
    .modulate({ saturation: 0.4 })
    .jpeg()
    .toBuffer()

test('a small picture has one width, and within its kilobytes even a photo full of detail', async () => {
  const photo = await aPhoto()
  const small = await encodePicture(photo, null, { small: { width: 400, kilobytes: 15 } })
  expect(small.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['avif', 400, 300],
    ['webp', 400, 300],
  ])
  for (const { format, bytes } of small) expect(bytes.length, format).toBeLessThanOrEqual(15 * 1024)
  // control: the same photo in the usual sizes is larger.
  const usual = await encodePicture(photo, null)
  expect(usual.map(({ width }) => width)).toEqual([400, 400, 800, 800])
  expect(Math.max(...usual.map(({ bytes }) => bytes.length))).toBeGreaterThan(15 * 1024)
})
