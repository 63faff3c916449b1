import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, luminance } from '~/platform/colour.ts'
import { randomFrom } from '../../../../tests/support/random.ts'
import { grounds, usualColours, usualShades } from './colours.options.ts'
import { coloursAddress, coloursStylesheet, shadesOf, unreadable } from './colours.queries.server.ts'
import { formRules } from './settings.rules.server.ts'

const wrong = (primary: string, accent: string) =>
  formRules('appearance', {})
    .safeParse({ primary, accent })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('the shades are those of the design', () => {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8')
  for (const [name, shades] of Object.entries(usualShades))
    for (const [number, shade] of Object.entries(shades))
      expect(tokens).toContain(`--color-${name}-${number}: ${shade};`)
  const dark = readFileSync('app/styles/tokens-dark.css', 'utf8')
  expect(tokens).toContain(`--color-soot-100: ${grounds.sunken};`)
  expect(dark).toContain(`--surface: ${grounds.surface};`)
  expect(dark).toContain(`--raised: ${grounds.raised};`)
  expect(dark).toContain(`--canvas: ${grounds.ink};`)
})

test('the usual colours are readable and need no stylesheet', () => {
  expect(unreadable(usualColours)).toBeUndefined()
  expect(coloursAddress(usualColours)).toBeUndefined()
  expect(coloursAddress(undefined)).toBeUndefined()
})

test('an unreadable colour is refused with a sentence that says where and by how much', () => {
  expect(wrong('#e0693e', '#f7c948')).toEqual([
    'primary: White text on it has a contrast of 3.3 to 1 and needs 4.5 to 1. Choose a darker colour.',
  ])
  expect(wrong('#b43b14', '#5b3b0c')).toEqual([
    'accent: Black text on it has a contrast of 1.8 to 1 and needs 4.5 to 1. Choose a lighter colour.',
  ])
  expect(wrong('#7a6a00', '#b09050')).toEqual([
    'accent: A large title of this colour on the primary colour has a contrast of 1.7 to 1 and needs 3 to 1. Choose a lighter colour.',
  ])
  expect(wrong('red', '#f7c948')).toEqual(['primary: A colour as #b43b14'])
  expect(wrong('0B5C8A', '#F7C948')).toEqual([])
})

const seed = Number(process.env.SEED ?? randomInt(2 ** 31))

test(`every accepted colour is readable wherever ours are, in light and dark (seed ${seed})`, () => {
  const random = randomFrom(seed)
  const byte = () => random.upTo(256).toString(16).padStart(2, '0')
  const any = () => `#${byte()}${byte()}${byte()}`
  let accepted = 0
  for (let round = 0; round < 3000; round++) {
    const colours = { primary: any(), accent: any() }
    if (unreadable(colours)) continue
    accepted++
    const { clay, ochre } = shadesOf(colours)
    const least: [one: string | undefined, other: string | undefined, contrast: number][] = [
      [clay[600], grounds.white, 4.5],
      [clay[600], grounds.sunken, 4.5],
      [clay[700], grounds.white, 4.5],
      [clay[100], clay[600], 4.5],
      [clay[300], grounds.surface, 4.5],
      [clay[400], grounds.surface, 3],
      [ochre[300], grounds.ink, 4.5],
      [ochre[400], grounds.ink, 4.5],
      [ochre[100], grounds.ink, 4.5],
      [ochre[800], ochre[100], 4.5],
      [ochre[300], clay[600], 3],
      // Muted text on a marked row.
      ['#625952', ochre[50], 4.5],
    ]
    for (const [one = '', other = '', needs] of least)
      expect([colours, one, other, contrast(one, other) >= needs]).toEqual([colours, one, other, true])
    expect(luminance(clay[700] ?? '')).toBeLessThanOrEqual(luminance(colours.primary))
  }
  expect(accepted).toBeGreaterThan(50)
})

test('in the dark theme, too, the stylesheet of the hub is as strong as ours, so that coming later it decides', () => {
  const styles = coloursStylesheet('0b5c8a-ffd447.css') ?? ''
  expect(styles).toContain('@media screen{[data-theme=dark]{--link:')
  const rules = readFileSync('app/styles/tokens-dark.css', 'utf8').match(/^[^\s@/}*].*(?= \{$)/gm)
  expect(rules).toEqual([':where(:root)'])
  const [, variant] =
    /@custom-variant dark \{\s+@media screen \{\s+(\S+) \{/.exec(
      readFileSync('app/styles/admin.css', 'utf8'),
    ) ?? []
  expect(variant).toBe('&[data-theme="dark"]')
})

test('the stylesheet has every shade, and an address that names no readable colours has none', () => {
  const address = coloursAddress({ primary: '#0b5c8a', accent: '#ffd447' })
  expect(address).toBe('/colours/0b5c8a-ffd447.css')
  const styles = coloursStylesheet('0b5c8a-ffd447.css') ?? ''
  expect(styles).toContain('--color-clay-600:#0b5c8a')
  expect(styles).toContain('--color-ochre-300:#ffd447')
  expect(styles.match(/--color-/g)).toHaveLength(22)
  for (const file of [
    'e0693e-f7c948.css',
    'x.css',
    '',
    '0b5c8a-ffd447.css\n',
    '0B5C8A-ffd447.css',
    '../0b5c8a.css',
  ])
    expect(coloursStylesheet(file)).toBeUndefined()
})
