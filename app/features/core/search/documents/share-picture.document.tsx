import { renderToStaticMarkup } from 'react-dom/server'
import type { Font } from 'satori'
import { shareSize } from '~/kits/head/share-path.ts'
import { flatPng, loadFonts, withoutEmoji } from '~/platform/pictures/flat-picture.server.ts'
import { IrisRings } from '~/ui/imigongo.tsx'
import { LogoPaths } from '~/ui/logo.tsx'
import type { Ground } from '../search.options.ts'
import type { OnPicture } from '../search-source.adapter.server.ts'

const { width, height } = shareSize
const ink = '#15100e'
const [white, ochre] = ['#ffffff', '#f7c948']

/** Each background with its text colours, as on the pages. */
const palettes: Record<
  Ground,
  { ground: string; title: string; above: string; logo: string; pupil: string }
> = {
  clay: { ground: '#b43b14', title: white, above: '#fadfd2', logo: white, pupil: ochre },
  ochre: { ground: ochre, title: ink, above: ink, logo: ink, pupil: '#b43b14' },
  ink: { ground: ink, title: white, above: ochre, logo: white, pupil: ochre },
  tea: { ground: '#0f4e33', title: white, above: '#d6ecdd', logo: white, pupil: ochre },
}

let fonts: Promise<Font[]> | undefined

/** 1200 by 630: the text on the left, half an iris on the right, the logo below. Flat, so a few kilobytes. */
export async function renderSharePicture({ title, above, hub }: OnPicture, ground: Ground): Promise<Buffer> {
  fonts ??= loadFonts([600])
  const palette = palettes[ground]
  const [{ default: satori }, { Resvg }] = await Promise.all([import('satori'), import('@resvg/resvg-js')])
  const words = await satori(
    <Words title={withoutEmoji(title)} above={withoutEmoji(above)} palette={palette} />,
    {
      width,
      height,
      fonts: await fonts,
    },
  )
  const frame = renderToStaticMarkup(<Frame palette={palette} hub={hub} />)
  const rendered = new Resvg(frame.replace(/<\/svg>$/, `${words}</svg>`), {
    font: { loadSystemFonts: false },
  })
  return flatPng(rendered)
}

type Palette = (typeof palettes)[Ground]

/** Everything but the text: the background, the iris, the zig-zag of every page, and the logo. */
function Frame({ palette, hub }: { palette: Palette; hub?: string }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} aria-hidden="true">
      <rect width={width} height={height} fill={palette.ground} />
      <svg x={width - 400} width="400" height={height} viewBox="-160 -126 160 252" aria-hidden="true">
        <IrisRings />
      </svg>
      <svg x="64" y={height - 64 - 48} width="214" height="48" color={palette.logo} aria-hidden="true">
        <LogoPaths pupil={palette.pupil} name={hub} />
      </svg>
    </svg>
  )
}

const room = width - 400 - 40 - 64

/** A long title, or one with a long word, is set smaller, and cut after five lines. */
function sizeOf(title: string): number {
  const { length } = title
  const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length))
  const wanted = length <= 24 ? 96 : length <= 45 ? 80 : length <= 80 ? 66 : 54
  return Math.min(wanted, Math.floor(room / (longest * letter)))
}
/** The width of a letter of Ojuju relative to its height. */
const letter = 0.55

function Words({ title, above, palette }: OnPicture & { palette: Palette }) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: room + 64,
        height: height - 64 - 48,
        padding: '60px 0 0 64px',
      }}
    >
      <div
        style={{
          display: 'block',
          lineClamp: 2,
          color: palette.above,
          fontFamily: 'Hanken',
          fontSize: 32,
          lineHeight: 1.3,
        }}
      >
        {above}
      </div>
      <div
        style={{
          display: 'block',
          lineClamp: 5,
          marginTop: 24,
          color: palette.title,
          fontFamily: 'Ojuju',
          fontSize: sizeOf(title),
          lineHeight: 1.04,
          letterSpacing: '-0.012em',
        }}
      >
        {title}
      </div>
    </div>
  )
}
