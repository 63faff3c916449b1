import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropPixels, cropWindow, readCrop, writeCrop } from './crop.ts'

const side = fc.integer({ min: 20, max: 12_000 })
const part = fc.double({ min: 0, max: 1, noNaN: true })

test('a crop has the requested ratio, lies inside, and survives the form field', () => {
  fc.assert(
    fc.property(
      side,
      side,
      fc.constantFrom(16 / 9, 4 / 5, 1),
      fc.record({ zoom: fc.double({ min: 1, max: 4, noNaN: true }), across: part, down: part }),
      (width, height, ratio, place) => {
        fc.pre(width / height < 8 && height / width < 8)
        const crop = cropWindow({ width, height }, ratio, place)
        expect((crop.width * width) / (crop.height * height)).toBeCloseTo(ratio, 5)
        const again = readCrop(writeCrop(crop))
        expect(again?.x).toBeCloseTo(crop.x, 4)
        const pixels = cropPixels(crop, { width, height })
        expect(pixels.left + pixels.width).toBeLessThanOrEqual(width)
        expect(pixels.top + pixels.height).toBeLessThanOrEqual(height)
        expect(Math.min(pixels.width, pixels.height)).toBeGreaterThan(0)
      },
    ),
  )
})

test.each([
  '',
  'a,b,c,d',
  '0,0,0,0',
  '0.5,0,0.6,1',
  '0,0,1',
  '-1,0,1,1',
  '0,0,1e9,1',
  '0,0,NaN,1',
  undefined,
])('a crop of %j is ignored', (text) => {
  expect(readCrop(text)).toBeNull()
})
