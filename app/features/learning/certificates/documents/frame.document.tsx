import type { QrCode } from '~/platform/qr-code.server.ts'
import { IrisRings } from '~/ui/imigongo.tsx'
import { LogoPaths } from '~/ui/logo.tsx'
import { pictureSize } from '../certificate.options.ts'

const [ink, white, clay, ochre] = ['#15100e', '#ffffff', '#b43b14', '#f7c948']
const { width, height } = pictureSize
/** The strip of peaks, and the line between it and the background. */
const [strip, line] = [44, 6]
const paper = strip + line
export const qrSide = 128

/**
 * Everything on a certificate but its text: half an iris, the frame of peaks over it, the logo, and the QR code. Flat
 * shapes without clipping, so that the same paths work as a picture and in a PDF.
 */
export function CertificateFrame({ qr, hub }: { qr: QrCode; hub: string }) {
  const corners = [0, width - strip].flatMap((x) => [0, height - strip].map((y) => [x, y] as const))
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} aria-hidden="true">
      <rect width={width} height={height} fill={white} />
      <g transform={`translate(${width - paper} ${height / 2}) scale(2.5)`}>
        <IrisRings />
      </g>
      <path fill={clay} d={`${outer(0)}${hole(paper)}`} />
      <path fill={ink} d={`${outer(strip)}${hole(paper)}`} />
      <path fill={ink} d={teeth(40, 30)} />
      <path fill={ochre} d={teeth(18.4, 15)} />
      {corners.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <path fill={ink} d={`M0 0h${strip}v${strip}h${-strip}z`} />
          <path fill={ochre} d="M22 7l15 15l-15 15l-15-15z" />
          <path fill={ink} d="M22 15l7 7l-7 7l-7-7z" />
        </g>
      ))}
      <g transform="translate(112 104)" color={ink}>
        <LogoPaths pupil={clay} name={hub} />
      </g>
      <g transform={`translate(112 ${height - 112 - qrSide}) scale(${qrSide / qr.size})`}>
        <path fill={ink} d={qr.path} />
      </g>
    </svg>
  )
}

const outer = (at: number) => `M${at} ${at}H${width - at}V${height - at}H${at}z`
/** In the opposite direction, so that it is cut out. */
const hole = (at: number) => `M${at} ${at}V${height - at}H${width - at}V${at}z`

/** Peaks that point inwards from every side, one each 40. */
function teeth(base: number, depth: number): string {
  const gap = 40
  const from = (at: number) => at * gap + (gap - base) / 2
  const half = base / 2
  const across = Array.from({ length: width / gap }, (_, at) => from(at)).map(
    (x) => `M${x} 0h${base}l${-half} ${depth}zM${x} ${height}h${base}l${-half} ${-depth}z`,
  )
  const along = Array.from({ length: height / gap }, (_, at) => from(at)).map(
    (y) => `M0 ${y}v${base}l${depth} ${-half}zM${width} ${y}v${base}l${-depth} ${-half}z`,
  )
  return [...across, ...along].join('')
}
