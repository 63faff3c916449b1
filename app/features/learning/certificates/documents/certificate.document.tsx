import type { Font as FontFile } from 'fontkit'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Font } from 'satori'
import { longDate } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import { fontsFor, linesOf, outlineOf, widthOf } from '~/platform/documents/fonts.server.ts'
import { createPdf } from '~/platform/documents/pdf.server.ts'
import { addSvg } from '~/platform/documents/svg-to-pdf.server.ts'
import { flatPng, loadFonts, withoutEmoji } from '~/platform/pictures/flat-picture.server.ts'
import { withPngText } from '~/platform/pictures/png-text.server.ts'
import { qrCodeOf } from '~/platform/qr-code.server.ts'
import { badgeKeyword, certificatePath, pictureSize } from '../certificate.options.ts'
import { CertificateFrame } from './frame.document.tsx'
import { ink, nameFont, type OnCertificate, room, spaceRect, Words } from './words.document.tsx'

const { width, height, scale } = pictureSize
/** A4 landscape: the certificate fills the width of the page. */
const sheet = { width: 842, height: 595 }

type Rendered = {
  address: string
  number: string
  studentName: string
  courseTitle: string
  completionDate: Date
  credential: string
  hub: string
}

let fonts: Promise<Font[]> | undefined

/**
 * CRT-06: one layout, as a picture of 2400 by 1600 with the signed badge in it, and as a PDF. In English: the text of
 * a certificate is the same wherever it is shown.
 */
export async function renderCertificateFiles(of: Rendered): Promise<{ picture: Buffer; paper: Buffer }> {
  const svg = await certificateSvg(of)
  const { Resvg } = await import('@resvg/resvg-js')
  const rendered = new Resvg(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'zoom', value: scale } })
  return {
    picture: withPngText(await flatPng(rendered), badgeKeyword, of.credential),
    paper: await paperOf(of, rendered.toString()),
  }
}

const pageOf = (address: string) => config().PUBLIC_ORIGIN + certificatePath(address)

async function certificateSvg({ address, ...of }: Rendered): Promise<string> {
  fonts ??= loadFonts([400, 600, 700])
  const name = withoutEmoji(of.studentName).normalize('NFC')
  const outlined = (await isOurs(name)) ? undefined : await outlineName(name)
  const on: OnCertificate = {
    name,
    space: outlined?.height,
    course: withoutEmoji(of.courseTitle),
    date: longDate(of.completionDate, 'en'),
    number: of.number,
    hub: withoutEmoji(of.hub),
    page: pageOf(address),
  }
  const { default: satori } = await import('satori')
  const words = await satori(<Words on={on} />, { width, height, fonts: await fonts })
  const frame = renderToStaticMarkup(<CertificateFrame qr={qrCodeOf(on.page)} hub={of.hub} />)
  const filled = words.replace(spaceRect, (_, x, y) => outlined?.at(Number(x), Number(y)) ?? '')
  return frame.replace(/<\/svg>$/, `${filled}</svg>`)
}

/** Whether the font of names has all letters of this one. */
async function isOurs(name: string): Promise<boolean> {
  const { create } = await import('fontkit')
  letters ??= new Set(
    (await fonts)
      ?.filter((font) => font.name === nameFont)
      .flatMap(({ data }) => (create(data as Buffer) as FontFile).characterSet),
  )
  return [...name].every((letter) => letters?.has(letter.codePointAt(0) ?? 0))
}
let letters: ReadonlySet<number> | undefined

/** A name in the letters of its own script, as large as two lines allow. */
async function outlineName(name: string) {
  const own = await fontsFor([name], 700)
  const sizes = Array.from({ length: 19 }, (_, at) => 56 - 2 * at)
  const inLines = (size: number) => linesOf(name, (line) => widthOf(line, own) * size <= room)
  const size = sizes.find((one) => inLines(one).length <= 2) ?? 20
  const lineHeight = size * 1.3
  const lines = inLines(size).slice(0, 2)
  return {
    height: Math.round(lines.length * lineHeight),
    at: (x: number, y: number) =>
      lines
        .map((line, row) => {
          const baseline = y + (row + 0.78) * lineHeight
          return `<path transform="translate(${x} ${baseline})" fill="${ink}" d="${outlineOf(line, own, size)}"/>`
        })
        .join(''),
  }
}

/**
 * The same shapes as a PDF. Its letters are shapes, so there is a text layer below them for search and screen
 * readers.
 */
async function paperOf(
  { address, studentName, courseTitle, completionDate, number, hub }: Rendered,
  svg: string,
) {
  const fit = Math.min(sheet.width / width, sheet.height / height)
  const [left, top] = [(sheet.width - width * fit) / 2, (sheet.height - height * fit) / 2]
  const said = [
    `${hub}. Certificate of completion. This certifies that`,
    studentName,
    'has completed the course and passed the exam of',
    courseTitle,
    `Completed on ${longDate(completionDate, 'en')}. No. ${number}`,
    `Verify at ${pageOf(address)}`,
  ]
  const title = `Certificate ${number}, ${studentName}`
  const pdf = await createPdf({ title, lang: 'en', texts: said, size: sheet })
  pdf.addPage()
  for (const [at, text] of said.entries()) pdf.write(text, [left + 80, 160 + at * 50], { size: 11 }, 0)
  addSvg(pdf, svg, [fit, 0, 0, fit, left, top])
  return pdf.end()
}
