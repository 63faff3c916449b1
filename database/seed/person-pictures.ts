import { Resvg } from '@resvg/resvg-js'

const [ink, chalk, clay, ochre, tea, stone] = [
  '#15100E',
  '#FAF8F5',
  '#B43B14',
  '#F7C948',
  '#0F4E33',
  '#E7E1D8',
]
const skins = ['#571B0B', '#6E240F', '#7D3A1E', '#4A1A0D']

/** Headgear, around 120 66. */
const heads = {
  band: (worn: string) =>
    `<path fill="${worn}" d="M88 62a32 32 0 0 1 64 0l-8.500-8l-7.800 8l-7.900-8l-7.800 8l-7.800-8l-7.900 8l-7.800-8z"/>`,
  flat: () => `<path fill="${ink}" d="M88 68V34l10-10h44l10 10v34l-8-14H96z"/>`,
  wrap: (worn: string) =>
    `<path fill="${worn}" d="M84 68L92 36L120 22L148 36L156 68L138 56H102z"/><path fill="${worn}" d="M120 2l14 14l-14 14l-14-14z"/>`,
  short: () => `<path fill="${ink}" d="M88 70a32 34 0 0 1 64 0l-6-14H94z"/>`,
}

type Look = {
  ground: string
  /** A diamond behind the head. */
  behind: string
  head: keyof typeof heads
  worn: string
  coat: string
  collar: string
  ear?: string
}

/** Invented people: faces without features, like on a painted wall. */
const looks: Look[] = [
  { ground: ochre, behind: ink, head: 'band', worn: chalk, coat: ink, collar: chalk, ear: chalk },
  { ground: clay, behind: ochre, head: 'flat', worn: ink, coat: chalk, collar: ink },
  { ground: tea, behind: chalk, head: 'wrap', worn: clay, coat: ochre, collar: ink, ear: ochre },
  { ground: stone, behind: clay, head: 'short', worn: ink, coat: tea, collar: ochre },
  { ground: ink, behind: clay, head: 'wrap', worn: ochre, coat: chalk, collar: clay, ear: ochre },
  { ground: clay, behind: chalk, head: 'short', worn: ink, coat: ochre, collar: clay },
  { ground: ochre, behind: tea, head: 'flat', worn: ink, coat: clay, collar: chalk },
  { ground: stone, behind: ochre, head: 'band', worn: clay, coat: ink, collar: ochre, ear: clay },
]

/** Four by five, or square and cut off below the collar. The same for the same number. */
export function personPicture(n: number, shape: 'tall' | 'square', width: number): Buffer {
  const { ground, behind, head, worn, coat, collar, ear } = looks[n % looks.length] as Look
  const skin = skins[n % skins.length]
  const height = shape === 'tall' ? 200 : 160
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 ${height}">
<path fill="${ground}" d="M0 0h160v${height}H0z"/>
<g transform="translate(-40 ${shape === 'tall' ? 20 : 4})">
<path fill="${behind}" d="M120-18L200 62L120 142L40 62z"/>
<path fill="${skin}" d="M104 108h32v38l-16 16l-16-16zM90 66a30 30 0 0 1 60 0v30a30 30 0 0 1-60 0z"/>
${heads[head](worn)}
${ear ? `<path fill="${ear}" d="M83 98l7 11l-7 11l-7-11zM157 98l7 11l-7 11l-7-11z"/>` : ''}
<path fill="${coat}" d="M18 180L94 138L120 164L146 138L222 180v20H18z"/>
<path fill="none" stroke="${collar}" stroke-width="6" d="M91 140l29 29l29-29"/>
</g></svg>`
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
}
