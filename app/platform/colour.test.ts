import { expect, test } from 'vitest'
import { contrast, isColour, luminance, withLuminance } from './colour.ts'

test('contrasts are those of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#b43b14', '#ffffff')).toBe(contrast('#ffffff', '#b43b14'))
})

test('a tint or shade is as light as wanted, and never on the wrong side of it', () => {
  for (const colour of ['#b43b14', '#0b5c8a', '#000000', '#ffffff', '#00ff00'])
    for (const wanted of [0, 0.02, 0.2, 0.5, 0.9, 1]) {
      const [up, down] = [withLuminance(colour, wanted, 'up'), withLuminance(colour, wanted, 'down')]
      expect([up, down].every(isColour)).toBe(true)
      expect(luminance(up)).toBeGreaterThanOrEqual(wanted - 1e-4)
      expect(luminance(down)).toBeLessThanOrEqual(wanted + 1e-4)
      expect(luminance(up) - luminance(down)).toBeLessThan(0.02)
    }
})
