import { Resvg } from '@resvg/resvg-js'

const colours = ['#B43B14', '#0F4E33', '#15100E', '#6E240F'] as const
const ochre = '#F7C948'

const diamond = (r: number, fill: string) =>
  `<path fill="${fill}" d="M40 ${40 - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z"/>`
const line = (d: string, stroke: string, width: number) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" d="${d}"/>`

/** Invented signs, 80 by 80: 45 degrees and flat, like the rest of the design. */
const signs: ((colour: string) => string)[] = [
  (colour) => line('M10 66L40 36L70 66M10 44L40 14L70 44', colour, 9) + diamond(9, ochre),
  (colour) => diamond(38, colour) + diamond(26, '#fff') + diamond(16, colour) + diamond(7, ochre),
  (colour) => line('M30 8L8 40L30 72M50 8L72 40L50 72', colour, 10) + diamond(10, ochre),
  (colour) => `<path fill="${colour}" d="M40 4l36 36H4zM4 76l18-18l18 18zM40 76l18-18l18 18z"/>`,
  (colour) => line('M8 72V8H72V58H26V28H54', colour, 9),
  (colour) =>
    line(
      'M6 24l17-16l17 16l17-16l17 16M6 48l17-16l17 16l17-16l17 16M6 72l17-16l17 16l17-16l17 16',
      colour,
      8,
    ),
]

/** A sign, the same for the same number; on a background colour where it fills its place. */
export function signPicture(n: number, ground = ''): Buffer {
  const sign = signs[n % signs.length]?.(ground ? '#FAF8F5' : (colours[n % colours.length] ?? ochre))
  const behind = ground && `<path fill="${ground}" d="M0 0h80v80H0z"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80">${behind}${sign}</svg>`
  return new Resvg(svg, { fitTo: { mode: 'width', value: 400 } }).render().asPng()
}
