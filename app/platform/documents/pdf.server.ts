import { deflateSync } from 'node:zlib'

/** Our pages are A4, in points from the bottom left, as in PDF. */
export const pageSize = { width: 595, height: 842 }

export type PdfText = {
  at: [x: number, y: number]
  text: string
  size: number
  bold?: boolean
  color?: string
  /** For searching, copying and screen readers: the visible text is drawn as shapes. */
  hidden?: true
}
export type PdfShape = { points: [x: number, y: number][]; color: string }
/** PDF operators made elsewhere, under a matrix of their own. */
export type PdfPath = { matrix: number[]; operators: string; color: string; rule: '' | '*' }
export type PdfPage = {
  texts: PdfText[]
  shapes: PdfShape[]
  paths?: PdfPath[]
  /** A4 portrait by default. */
  size?: { width: number; height: number }
}

/**
 * A PDF of text and flat shapes, in a font that every reader has: two kilobytes, and no dependency. The letters are
 * those of Western Europe, which Kinyarwanda, French and English need; others lose their accents.
 */
export function renderPdf(pages: PdfPage[], { title, lang }: { title: string; lang: string }): Buffer {
  const firstPage = 6
  const kids = pages.map((_, at) => `${firstPage + 2 * at} 0 R`).join(' ')
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${quoted(lang)}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${quoted(title)}) >>`,
    ...pages.flatMap((page, at) => {
      const content = contentOf(page)
      // Imported operators are long, and compress well.
      const packed = page.paths && deflateSync(Buffer.from(content, 'latin1')).toString('latin1')
      const stream = packed ?? content
      const { width, height } = page.size ?? pageSize
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${firstPage + 2 * at + 1} 0 R >>`,
        `<< /Length ${stream.length}${packed ? ' /Filter /FlateDecode' : ''} >>\nstream\n${stream}\nendstream`,
      ]
    }),
  ]
  let body = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const end = `trailer\n<< /Size ${count} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  // Every character is one byte by now, so lengths and offsets count bytes.
  return Buffer.from(`${body}xref\n0 ${count}\n0000000000 65535 f \n${rows}${end}`, 'latin1')
}

function contentOf({ texts, shapes, paths = [] }: PdfPage): string {
  const paint = (color: string) =>
    `${[1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')} rg`
  const rendered = shapes.map(({ points, color }) => {
    const path = points.map(([x, y], at) => `${x} ${y} ${at === 0 ? 'm' : 'l'}`).join(' ')
    return `${paint(color)} ${path} h f`
  })
  const traced = paths.map(
    ({ matrix, operators, color, rule }) =>
      `q ${matrix.join(' ')} cm ${paint(color)} ${operators} f${rule} Q`,
  )
  const written = texts.map(
    ({ at: [x, y], text, size, bold, color = '#15100E', hidden }) =>
      `BT ${paint(color)}${hidden ? ' 3 Tr' : ''} /${bold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td (${quoted(text)}) Tj ET`,
  )
  return [...rendered, ...traced, ...written].join('\n')
}

/** Breaks a text into lines no wider than this. A word that is too long is broken inside. */
export function inLines(text: string, size: number, width: number): string[] {
  const lines = ['']
  for (const word of text.split(/\s+/).flatMap((one) => pieces(one, size, width))) {
    const last = lines.at(-1) ?? ''
    const longer = last ? `${last} ${word}` : word
    if (widthOf(longer, size) <= width || !last) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function pieces(word: string, size: number, width: number): string[] {
  const parts = ['']
  for (const letter of word) {
    const last = parts.at(-1) ?? ''
    if (widthOf(last + letter, size) <= width) parts[parts.length - 1] = last + letter
    else parts.push(letter)
  }
  return parts
}

// Helvetica Bold, from the space to the tilde, in thousandths of the size. The regular weight is never wider.
const widths = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 1015, 722, 722, 722, 722, 667, 611, 778, 722, 278,
  556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
  556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
  333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
]
const widest = 1015

const widthOf = (text: string, size: number) =>
  // An accented letter is as wide as the plain one.
  [...text.normalize('NFD').replace(/\p{M}/gu, '')].reduce(
    (sum, letter) => sum + (widths[letter.charCodeAt(0) - 32] ?? widest) * (size / 1000),
    0,
  )

const special = '\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d'
const places = [0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e]
const specialToo = '\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178'
const placesToo = [0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f]
const winAnsi = new Map(
  [...special, ...specialToo].map((letter, at) => [letter, [...places, ...placesToo][at] ?? 63]),
)

/** One byte for each letter, as in the font's encoding, with delimiters escaped. */
function quoted(text: string): string {
  return [...text.normalize('NFC').replace(/\s/g, ' ')]
    .flatMap((letter) => [...(codeOf(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, ''))])
    .map((letter) => String.fromCharCode(codeOf(letter) ?? 63))
    .join('')
    .replace(/[\\()]/g, '\\$&')
}

function codeOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0
  const isPlain = (code >= 32 && code <= 126) || (code >= 160 && code <= 255)
  return isPlain ? code : winAnsi.get(letter)
}
