import { fontsFor, linesOf, runsOf, widthOf } from './fonts.server.ts'

/** A4 portrait, in points. */
export const pageSize = { width: 595, height: 842 }

export type TextStyle = { size: number; bold?: boolean; color?: string }
type Options = {
  title: string
  lang: string
  /** Everything that will be written, for its fonts. */
  texts: string[]
  size?: { width: number; height: number }
}
type Point = [x: number, y: number]
export type Pdf = Awaited<ReturnType<typeof createPdf>>

/** A PDF of texts and flat shapes, measured from the top left. Fonts are embedded, so names can be written in their own script. */
export async function createPdf({ title, lang, texts, size = pageSize }: Options) {
  const all = texts.map(plain)
  // With its first document: most processes write none, and the library takes memory.
  const [{ default: PDFDocument }, regular, bold] = await Promise.all([
    import('pdfkit'),
    fontsFor(all, 400),
    fontsFor(all, 700),
  ])
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [size.width, size.height],
    margin: 0,
    pdfVersion: '1.7',
    lang,
    displayTitle: true,
    info: { Title: title },
  })
  for (const { name, data } of new Set([...regular.values(), ...bold.values()])) doc.registerFont(name, data)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))))

  // The whole text at once and not word by word, or the words of Arabic would be in the wrong order.
  const whole: PDFKit.Mixins.TextOptions = { features: [], lineBreak: false, baseline: 'alphabetic' }
  const fontsOf = (style: TextStyle) => (style.bold ? bold : regular)

  return {
    addPage: () => void doc.addPage(),

    inLines: (text: string, style: TextStyle, width: number) =>
      linesOf(plain(text), (line) => widthOf(line, fontsOf(style)) * style.size <= width),

    /** One line. A transparent one is for searching, copying and screen readers, where the letters are shapes. */
    write(text: string, [left, y]: Point, style: TextStyle, opacity = 1): void {
      let x = left
      doc.fillColor(style.color ?? '#15100E', opacity)
      const runs = runsOf(plain(text), fontsOf(style))
      for (const [at, run] of runs.entries()) {
        doc.font(run.font.name, style.size).text(run.text, x, y, whole)
        // Most texts are one run, and measuring costs as much as writing.
        if (at + 1 < runs.length) x += doc.widthOfString(run.text, whole)
      }
    },

    polygon: (points: Point[], color: string) => void doc.polygon(...points).fill(color),

    /** A path as in SVG, under a matrix of its own. */
    path(path: string, matrix: Matrix, color: string, rule: 'even-odd' | 'non-zero'): void {
      doc.save().transform(...matrix)
      doc.path(path).fillColor(color, 1).fill(rule)
      doc.restore()
    },

    end(): Promise<Buffer> {
      doc.end()
      return ended
    },
  }
}

export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
