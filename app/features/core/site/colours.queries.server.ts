import { contrast, isColour, luminance, withLuminance } from '~/platform/colour.ts'
import { type Colours, grounds, isUsual, usualColours, usualShades } from './colours.options.ts'

type Shades = Record<string, string>

/**
 * Every shade of the hub's own colours. A shade is as light as ours with its number, so what is readable with ours is
 * readable with theirs; where the hub's colour is darker than ours, so are the shades below it.
 */
export function shadesOf({ primary, accent }: Colours): { clay: Shades; ochre: Shades } {
  const clay = scaleOf(usualShades.clay, primary, 600)
  // The small print on a panel of the primary colour.
  if (contrast(clay[100] ?? '', primary) < 4.5)
    clay[100] = withLuminance(primary, 4.5 * (luminance(primary) + 0.05) - 0.05, 'up')
  return { clay, ochre: scaleOf(usualShades.ochre, accent, 300) }
}

function scaleOf(usual: Record<number, string>, base: string, at: number): Shades {
  const darker = Math.min(1, luminance(base) / luminance(usual[at] ?? ''))
  return Object.fromEntries(
    Object.entries(usual).map(([number, shade]) => {
      const shadeNumber = Number(number)
      if (shadeNumber === at) return [number, base]
      const wanted = luminance(shade) * (shadeNumber > at ? darker : 1)
      return [number, withLuminance(base, wanted, shadeNumber < 500 ? 'up' : 'down')]
    }),
  )
}

type Unreadable = {
  field: keyof Colours
  what: string
  is: number
  needs: number
  wish: 'darker' | 'lighter'
}

/** The first place where a colour cannot be read, in light and dark. */
export function unreadable(colours: Colours): Unreadable | undefined {
  const { primary, accent } = colours
  const { clay, ochre } = shadesOf(colours)
  const pairs: [
    keyof Colours,
    what: string,
    one: string,
    other: string,
    needs: number,
    wish: Unreadable['wish'],
  ][] = [
    ['primary', 'White text on it', primary, grounds.white, 4.5, 'darker'],
    ['primary', 'A link of this colour on a grey panel', primary, grounds.sunken, 4.5, 'darker'],
    ['primary', 'A link in the dark theme', clay[300] ?? '', grounds.surface, 4.5, 'lighter'],
    ['primary', 'A link in a dialog of the dark theme', clay[300] ?? '', grounds.raised, 4.5, 'lighter'],
    ['primary', 'Small text on a panel of this colour', clay[100] ?? '', primary, 4.5, 'darker'],
    ['accent', 'Black text on it', accent, grounds.ink, 4.5, 'lighter'],
    ['accent', 'Black text on its button under the pointer', ochre[400] ?? '', grounds.ink, 4.5, 'lighter'],
    ['accent', 'A large title of this colour on the primary colour', accent, primary, 3, 'lighter'],
  ]
  for (const [field, what, one, other, needs, wish] of pairs) {
    const is = contrast(one, other)
    if (is < needs) return { field, what, is, needs, wish }
  }
}

/** The address of the stylesheet with the hub's colours; undefined while they are ours, which cost nothing. */
export const coloursAddress = (colours: Colours | undefined): string | undefined =>
  !colours || isUsual(colours)
    ? undefined
    : `/colours/${colours.primary.slice(1)}-${colours.accent.slice(1)}.css`

/** The stylesheet at such an address; undefined where the address names no readable colours. */
export function coloursStylesheet(file: string): string | undefined {
  const [, primary, accent] = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(file) ?? []
  if (!primary || !accent) return undefined
  const colours = { primary: `#${primary}`, accent: `#${accent}` }
  if (unreadable(colours)) return undefined
  const { clay, ochre } = shadesOf(colours)
  const scale = (name: string, shades: Shades) =>
    Object.entries(shades).map(([number, shade]) => `--color-${name}-${number}:${shade}`)
  return [
    // A warning stays the colour of a warning.
    `:root{${[...scale('clay', clay), ...scale('ochre', ochre)].join(';')};--warn-bg:${usualShades.ochre[100]};--warn-fg:${usualShades.ochre[800]}}`,
    `@media screen{[data-theme=dark]{--link:${clay[300]};--chart-1:${clay[400]};--warn-bg:#2c200a;--warn-fg:${usualShades.ochre[200]}}}`,
    // The art has its colours in its paths, because mails and PDFs show it, too.
    `path[fill="${usualColours.primary}" i]{fill:${colours.primary}}path[fill="${usualColours.accent}" i]{fill:${colours.accent}}`,
    '',
  ].join('\n')
}

/** As typed: #B43B14, B43B14 or #b43b14. */
export const readColour = (typed: string): string | undefined => {
  const colour = `#${typed.trim().toLowerCase().replace(/^#/, '')}`
  return isColour(colour) ? colour : undefined
}
