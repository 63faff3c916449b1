import { Resvg } from '@resvg/resvg-js'

const [ink, chalk, clay, ochre, tea, deep] = [
  '#15100E',
  '#FAF8F5',
  '#B43B14',
  '#F7C948',
  '#0F4F35',
  '#7E2A10',
]
const [width, height] = [160, 90]

/** Background, first, second and third colour. */
const palettes = [
  [clay, ink, ochre, chalk],
  [ochre, ink, clay, chalk],
  [tea, ochre, chalk, ink],
  [ink, clay, ochre, chalk],
] as const
type Palette = (typeof palettes)[number]

const diamond = (x: number, y: number, r: number, fill: string) =>
  `<path fill="${fill}" d="M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}z"/>`

const peaks = (base: number, half: number, fill: string, shift = 0) => {
  const count = Math.ceil(width / (2 * half)) + 2
  const points = Array.from({ length: count }, () => `l${half} ${-half}l${half} ${half}`).join('')
  return `<path fill="${fill}" d="M${shift - 2 * half} ${base}${points}V${height}H${shift - 2 * half}z"/>`
}

/** Everything is made of the four ingredients of the hub's design: 45 degrees, flat, no people. */
const motifs: ((palette: Palette) => string)[] = [
  // The iris.
  ([, a, b, c]) =>
    [62, 54, 46, 38, 30, 22, 14, 7].map((r, n) => diamond(80, 45, r, [a, c, a, b][n % 4] ?? a)).join(''),
  // Hills, one behind the other.
  ([, a, b, c]) =>
    diamond(118, 26, 14, b) + peaks(70, 40, a, -18) + peaks(82, 24, c, 6) + peaks(96, 20, deep, -4),
  // Bands of zig-zag.
  ([, a, b, c]) =>
    [0, 1, 2, 3, 4].map((n) => peaks(30 + n * 18, 12, [a, b, a, c, a][n] ?? a, n % 2 ? 12 : 0)).join(''),
  // A field of diamonds.
  ([, a, b, c]) =>
    Array.from({ length: 15 }, (_, n) => {
      const [x, y] = [16 + (n % 5) * 32, 13 + Math.floor(n / 5) * 32]
      return diamond(x, y, 15, a) + diamond(x, y, 9, n % 2 ? b : c) + diamond(x, y, 4, a)
    }).join(''),
  // The eye between two brackets.
  ([, a, b, c]) =>
    `<path fill="none" stroke="${a}" stroke-width="12" d="M58 8L21 45L58 82M102 8L139 45L102 82"/>` +
    diamond(80, 45, 26, c) +
    diamond(80, 45, 17, b) +
    diamond(80, 45, 8, a),
  // Steps up.
  ([, a, b, c]) =>
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((n) => {
        const top = 78 - n * 10
        return (
          `<path fill="${n % 2 ? a : b}" d="M${n * 20} 90V${top}l10 -10l10 10V90z"/>` +
          diamond(n * 20 + 10, top + 6, 4, c)
        )
      })
      .join(''),
]

/** A picture for a sample article, as a PNG of a few kilobytes: the same for the same number. */
export function newsPicture(n: number): Buffer {
  const palette = palettes[(n + Math.floor(n / motifs.length)) % palettes.length] as Palette
  const motif = motifs[n % motifs.length]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="${palette[0]}" d="M0 0h${width}v${height}H0z"/>${motif?.(palette)}</svg>`
  return new Resvg(svg, { fitTo: { mode: 'width', value: 960 } }).render().asPng()
}
