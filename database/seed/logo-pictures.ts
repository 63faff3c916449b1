import { Resvg } from '@resvg/resvg-js'

const [ink, clay, ochre, tea] = ['#15100E', '#B43B14', '#EFB01F', '#0F4E33']

const diamond = (x: number, y: number, r: number, fill: string) =>
  `<path fill="${fill}" d="M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z"/>`
const line = (d: string, stroke: string, width: number) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" d="${d}"/>`

/** Invented logos, 90 by 60, without a background. */
const signs = [
  line('M8 46L30 24L45 39L60 24L82 46M8 30L30 8L45 23L60 8L82 30', clay, 8),
  diamond(45, 30, 28, tea) + diamond(45, 30, 19, '#fff') + diamond(45, 30, 11, tea),
  `<path fill="${ochre}" d="M45 4l26 26H19z"/><path fill="${ink}" d="M4 56l20-20l20 20zM46 56l20-20l20 20z"/>`,
  line('M21 56V8H69V44H37V24H53', ink, 8),
  [14, 35, 56, 77]
    .map((x, n) => `<path fill="${clay}" d="M${x - 8} 56V${40 - n * 10}l8-8l8 8V56z"/>`)
    .join(''),
  line('M34 6L10 30L34 54M56 6L80 30L56 54', ink, 9) + diamond(45, 30, 10, ochre),
  diamond(23, 30, 19, clay) + diamond(67, 30, 19, ink) + diamond(45, 30, 9, ochre),
  line('M45 4V56M19 30H71M27 12L63 48M63 12L27 48', tea, 7),
]

/** A logo on a transparent background, the usual form of logos. The same for the same number. */
export function logoPicture(n: number): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60">${signs[n % signs.length]}</svg>`
  return new Resvg(svg, { fitTo: { mode: 'width', value: 240 } }).render().asPng()
}
