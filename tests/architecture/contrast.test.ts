import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = coloursOf('app/styles/tokens.css', /--color-([\w-]+):\s*(#[0-9a-f]{6})/gi)
/** White is said in three letters where it is kept. */
const palette = new Map([...tokens, ['white', '#fff']])
const darkRoles = coloursOf('app/styles/tokens-dark.css', /--([\w-]+):\s*(#[0-9a-f]{6})/gi)

/** Text on background, and the minimum contrast (4.5 for text, 3 for borders and large type). */
const pairs: [text: string, ground: string, least: number][] = [
  ['soot-950', 'soot-0', 4.5],
  ['soot-950', 'soot-50', 4.5],
  ['soot-600', 'soot-0', 4.5],
  ['soot-600', 'soot-100', 4.5],
  ['soot-700', 'soot-100', 4.5],
  ['soot-500', 'soot-0', 3],
  ['soot-0', 'clay-600', 4.5],
  ['soot-0', 'clay-700', 4.5],
  ['ochre-300', 'clay-600', 3],
  ['clay-100', 'clay-600', 4.5],
  ['clay-600', 'soot-0', 4.5],
  ['clay-600', 'soot-100', 4.5],
  ['soot-950', 'ochre-300', 4.5],
  ['soot-950', 'ochre-100', 4.5],
  ['ochre-800', 'ochre-100', 4.5],
  ['soot-50', 'soot-950', 4.5],
  ['soot-200', 'soot-950', 4.5],
  ['soot-300', 'soot-950', 4.5],
  ['soot-400', 'soot-950', 4.5],
  ['ochre-300', 'soot-950', 4.5],
  ['tea-700', 'tea-100', 4.5],
  ['rose-600', 'soot-0', 4.5],
  ['rose-600', 'soot-100', 4.5],
  ['rose-700', 'rose-50', 4.5],
  ['soot-950', 'rose-50', 4.5],
  ['soot-600', 'soot-50', 4.5],
  ['soot-600', 'soot-200', 4.5],
  ['soot-600', 'ochre-50', 4.5],
  ['soot-500', 'soot-50', 3],
  ['soot-0', 'soot-800', 4.5],
  ['soot-300', 'soot-800', 4.5],
  ['tea-100', 'tea-800', 4.5],
  ['tea-300', 'soot-950', 3],
  ['kivu-300', 'soot-950', 3],
  ['tea-700', 'ochre-50', 4.5],
  ['rose-700', 'ochre-50', 4.5],
  ['soot-0', 'tea-600', 4.5],
  ['soot-0', 'rose-600', 4.5],
  ['soot-0', 'rose-700', 4.5],
  ['kivu-500', 'soot-50', 3],
  ['rose-700', 'rose-100', 4.5],
  ['kivu-700', 'kivu-100', 4.5],
  ['kivu-500', 'soot-0', 3],
  // Charts: ochre is too light for white, so it has an edge and a texture.
  ['tea-500', 'soot-0', 3],
  ['ochre-700', 'soot-0', 3],
  ['ochre-700', 'ochre-400', 3],
  ['clay-600', 'soot-200', 3],
]

/** The dark theme of the back-office: roles of tokens-dark.css, and colours that are the same in both themes. */
const darkPairs: [text: string, ground: string, least: number][] = [
  ['fg', 'canvas', 4.5],
  ['fg', 'surface', 4.5],
  ['fg', 'raised', 4.5],
  ['fg', 'line', 4.5],
  ['fg', 'bad-bg', 4.5],
  ['fg-muted', 'canvas', 4.5],
  ['fg-muted', 'surface', 4.5],
  ['fg-muted', 'raised', 4.5],
  ['fg-muted', 'line', 4.5],
  ['line-strong', 'surface', 3],
  ['link', 'surface', 4.5],
  ['on-solid', 'solid', 4.5],
  ['ok-fg', 'ok-bg', 4.5],
  ['warn-fg', 'warn-bg', 4.5],
  ['bad-fg', 'bad-bg', 4.5],
  ['info-fg', 'info-bg', 4.5],
  ['ok-fg', 'surface', 4.5],
  ['bad-fg', 'surface', 4.5],
  ['bad-fg', 'raised', 4.5],
  ['focus', 'surface', 3],
  ['focus', 'canvas', 3],
  ['chart-1', 'surface', 3],
  ['chart-2', 'surface', 3],
  ['chart-3', 'surface', 3],
  ['chart-4', 'surface', 3],
  ['chart-1', 'line', 3],
]

/** The public site in the dark: a colour of the palette follows a role, or has another value. */
const [flipped = '', kept = ''] = readFileSync('app/styles/dark.css', 'utf8').split('@layer base')
const publicDark = new Map(
  [...flipped.matchAll(/--color-([\w-]+): (?:var\(--([\w-]+)\)|(#[0-9a-f]{6}))/g)].map(
    ([, name = '', role = '', value = darkRoles.get(role)]) => [name, value] as const,
  ),
)

const publicDarkPairs: [text: string, grounds: string[]][] = [
  ['soot-950', ['white', 'soot-50', 'soot-100', 'soot-200', 'ochre-50', 'ochre-100', 'rose-50']],
  ['soot-800', ['white', 'soot-100']],
  ['soot-700', ['white', 'soot-50', 'soot-100', 'ochre-50', 'ochre-100']],
  ['soot-600', ['white', 'soot-50', 'soot-100', 'soot-200', 'ochre-50']],
  ['rose-600', ['white', 'soot-100', 'rose-50']],
  ['rose-700', ['white', 'ochre-50', 'rose-50']],
  ['tea-700', ['white', 'soot-100', 'ochre-50']],
  ['ochre-700', ['white', 'soot-100', 'ochre-100']],
  ['white', ['soot-950', 'rose-700', 'tea-600']],
]

test.each(publicDarkPairs)('on the public site in the dark, %s can be read on %j', (text, grounds) => {
  for (const ground of grounds)
    expect(contrast(publicDark.get(text), publicDark.get(ground)), ground).toBeGreaterThanOrEqual(4.5)
})

test('in the dark a link of the palette can be read on every ground', () => {
  for (const ground of ['surface', 'canvas', 'raised'])
    expect(contrast(tokens.get('clay-300'), darkRoles.get(ground))).toBeGreaterThanOrEqual(4.5)
})

test('what keeps its light colours in the dark has those of the palette', () => {
  const pairs = [...kept.matchAll(/--color-([\w-]+): (#[0-9a-f]{3,6});/g)]
  expect(pairs.map(([, name]) => name).sort()).toEqual(
    [...publicDark.keys()].filter((name) => !name.startsWith('ochre')).sort(),
  )
  for (const [, name = '', value = ''] of pairs) expect(value, name).toBe(palette.get(name))
})

test.each(darkPairs)('in the dark theme, %s on %s has a contrast of at least %d', (text, ground, least) => {
  expect(contrast(darkRoles.get(text), darkRoles.get(ground))).toBeGreaterThanOrEqual(least)
})

test.each(pairs)('%s on %s has a contrast of at least %d', (text, ground, least) => {
  expect(contrast(tokens.get(text), tokens.get(ground))).toBeGreaterThanOrEqual(least)
})

function coloursOf(file: string, colour: RegExp): Map<string, string> {
  return new Map(
    [...readFileSync(file, 'utf8').matchAll(colour)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  )
}

function contrast(one = '', other = ''): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
