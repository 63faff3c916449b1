import { useContext } from 'react'
import { SaveData } from './save-data.ts'

const ink = '#15100E'
const chalk = '#FAF8F5'
const clay = '#B43B14'
const ochre = '#F7C948'

type Ring = { half: number; fill: string; teeth?: number; depth?: number }

// From outside in: concentric squares and toothed rings, rotated by 45 degrees.
const rings: Ring[] = [
  { half: 112, fill: ink },
  { half: 108, fill: chalk },
  { half: 108, fill: ink, teeth: 12, depth: 9 },
  { half: 95, fill: ochre },
  { half: 91, fill: ink },
  { half: 87, fill: clay },
  { half: 78, fill: ink },
  { half: 74, fill: chalk },
  { half: 69, fill: ink },
  { half: 65, fill: chalk },
  { half: 65, fill: ink, teeth: 10, depth: 6.5 },
  { half: 54, fill: clay },
  { half: 46, fill: ink },
  { half: 42, fill: ochre },
  { half: 38, fill: ink },
  { half: 34, fill: chalk },
  { half: 34, fill: ink, teeth: 6, depth: 5.6 },
  { half: 25, fill: clay },
  { half: 17, fill: chalk },
  { half: 12.5, fill: ink },
  { half: 5, fill: ochre },
]

/** The iris of the hero: beside the words on a wide screen, rising below them on a phone. */
export function HeroIris() {
  return (
    <>
      <svg
        className="absolute inset-y-0 right-[min(0px,calc((100vw-1440px)*.7))] hidden aspect-[1.17] h-full w-auto md:block"
        viewBox="-160 -100 234 200"
        preserveAspectRatio="xMaxYMid meet"
        aria-hidden="true"
        focusable="false"
      >
        <IrisRings id="iris" />
      </svg>
      <svg
        className="block h-[clamp(170px,47vw,300px)] w-full md:hidden"
        viewBox="-100 -182 200 94"
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
        focusable="false"
      >
        <g transform="rotate(45)">
          <path fill={ink} d={square(127)} />
          <path fill={clay} d={square(123)} />
        </g>
        <use href="#iris" />
      </svg>
    </>
  )
}

/** The diamonds themselves, around 0 0, for an svg that sets the part to show. Who saves data reads without them. */
export function IrisRings({ id }: { id?: string }) {
  if (useContext(SaveData)) return null
  return (
    <g id={id} transform="rotate(45)">
      {rings.map((ring) => (
        <path key={pathOf(ring)} fill={ring.fill} d={pathOf(ring)} />
      ))}
    </g>
  )
}

/** Half an iris in the corner of a page title, where there is room for it. */
export function TitleIris() {
  return (
    <svg
      className="absolute inset-y-0 right-0 hidden h-full w-auto md:block"
      viewBox="-160 -100 200 200"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <IrisRings />
    </svg>
  )
}

/** A row of peaks. */
export function Seam({ className = '' }: { className?: string }) {
  return <div className={`seam ${className}`} aria-hidden="true" />
}

/** The zig-zag band that ends a page or a title. */
export function Band() {
  return <div className="band" aria-hidden="true" />
}

const square = (half: number) => `M${-half} ${-half}h${2 * half}v${2 * half}h${-2 * half}z`

function pathOf({ half, teeth, depth }: Ring): string {
  return teeth && depth ? toothed(half, teeth, depth) : square(half)
}

/** A square of half-side `half` whose every side has `teeth` teeth of `depth`. */
function toothed(half: number, teeth: number, depth: number): string {
  const step = round(half / teeth)
  const side = (dx1: number, dy1: number, dx2: number, dy2: number) =>
    `l${dx1} ${dy1}l${dx2} ${dy2}`.repeat(teeth - 1)
  const near = round(half - step)
  const far = round(half - depth)
  return [
    `M${-near} ${-far}`,
    side(step, -depth, step, depth),
    `L${far} ${-near}`,
    side(depth, step, -depth, step),
    `L${near} ${far}`,
    side(-step, depth, -step, -depth),
    `L${-far} ${near}`,
    side(-depth, -step, depth, -step),
    'z',
  ].join('')
}

const round = (value: number) => Number(value.toFixed(2))
