import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import { renderToStaticMarkup } from 'react-dom/server'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import { longDate } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import { renderPdf } from '~/platform/documents/pdf.server.ts'
import { pdfPaths } from '~/platform/documents/svg-to-pdf.server.ts'
import { withPngText } from '~/platform/pictures/png-text.server.ts'
import { qrCodeOf } from '~/platform/qr-code.server.ts'
import { badgeKeyword, certificatePath, pictureSize } from '../certificate.options.ts'
import { CertificateFrame } from './frame.document.tsx'
import { type OnCertificate, Words } from './words.document.tsx'

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

const { resolve } = createRequire(import.meta.url)

/** Read from the packages: the browser gets WOFF2, which nothing here can read. */
async function loadFonts(): Promise<Font[]> {
  const face = (name: string, family: string, weight: 400 | 600 | 700 | 800, part: string) => ({
    name,
    weight,
    file: resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`),
  })
  const faces = ['latin', 'latin-ext'].flatMap((part) => [
    face('Ojuju', 'ojuju', 800, part),
    ...([400, 600, 700] as const).map((weight) => face('Hanken', 'hanken-grotesk', weight, part)),
  ])
  return Promise.all(faces.map(async ({ file, ...known }) => ({ ...known, data: await readFile(file) })))
}
let fonts: Promise<Font[]> | undefined

/**
 * CRT-06: one layout, as a picture of 2400 by 1600 with the signed badge in it, and as a PDF. In English: the text of
 * a certificate is the same wherever it is shown.
 */
export async function renderCertificateFiles(of: Rendered): Promise<{ picture: Buffer; paper: Buffer }> {
  const svg = await certificateSvg(of)
  const rendered = new Resvg(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'zoom', value: scale } })
  const flat = await sharp(rendered.render().asPng())
    .png({ palette: true, colours: 64, effort: 8 })
    .toBuffer()
  return { picture: withPngText(flat, badgeKeyword, of.credential), paper: paperOf(of, rendered.toString()) }
}

const pageOf = (address: string) => config().PUBLIC_ORIGIN + certificatePath(address)

async function certificateSvg({ address, ...of }: Rendered): Promise<string> {
  fonts ??= loadFonts()
  const on: OnCertificate = {
    name: plain(of.studentName),
    course: plain(of.courseTitle),
    date: longDate(of.completionDate, 'en'),
    number: of.number,
    hub: plain(of.hub),
    page: pageOf(address),
  }
  const words = await satori(<Words on={on} />, { width, height, fonts: await fonts })
  const frame = renderToStaticMarkup(<CertificateFrame qr={qrCodeOf(on.page)} />)
  return frame.replace(/<\/svg>$/, `${words}</svg>`)
}

/** Neither font has emoji; leaving them out is better than an empty box. */
const plain = (text: string) =>
  text
    .replace(/\p{Extended_Pictographic}|\u200D|\uFE0F/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The same shapes as a PDF. Its letters are shapes, so there is a text layer below them for search and screen
 * readers.
 */
function paperOf({ address, studentName, courseTitle, completionDate, number, hub }: Rendered, svg: string) {
  const fit = Math.min(sheet.width / width, sheet.height / height)
  const [left, bottom] = [(sheet.width - width * fit) / 2, (sheet.height - height * fit) / 2]
  const said = [
    `${hub}. Certificate of completion. This certifies that`,
    studentName,
    'has completed the course and passed the exam of',
    courseTitle,
    `Completed on ${longDate(completionDate, 'en')}. No. ${number}`,
    `Verify at ${pageOf(address)}`,
  ]
  const texts = said.map((text, at) => ({
    at: [left + 80, sheet.height - 160 - at * 50] as [number, number],
    text,
    size: 11,
    hidden: true as const,
  }))
  const paths = pdfPaths(svg, [fit, 0, 0, -fit, left, bottom + height * fit])
  return renderPdf([{ texts, shapes: [], paths, size: sheet }], {
    title: `Certificate ${number}, ${studentName}`,
    lang: 'en',
  })
}
