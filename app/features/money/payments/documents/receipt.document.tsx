import {
  inLines,
  type PdfPage,
  type PdfShape,
  type PdfText,
  pageSize,
  renderPdf,
} from '~/platform/documents/pdf.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import type { organisationForFooter } from '../../../core/site/index.server.ts'
import type { ReceiptView } from '../receipt.queries.server.ts'

type Hub = Awaited<ReturnType<typeof organisationForFooter>>
type Paper = { receipts: ReceiptView[]; hub: Hub; locale: Locale }

const left = 56
const valueLeft = 220
const right = pageSize.width - left
const clay = '#B43B14'
const ink = '#15100E'
const grey = '#625952'

/** PAY-08: the receipts of a bill as a PDF, each on its own page. */
export function receiptDocument({ receipts, hub, locale }: Paper): Buffer {
  const [first] = receipts
  return renderPdf(
    receipts.map((receipt) => pageOf(receipt, hub)),
    { title: m.receipt_title({ number: first?.number ?? '' }), lang: locale },
  )
}

function pageOf({ number, facts, refunded, trouble }: ReceiptView, hub: Hub): PdfPage {
  const texts: PdfText[] = []
  const shapes: PdfShape[] = [...teeth()]
  let y = 750
  const write = (text: string, look: Omit<PdfText, 'at' | 'text'>, x = left, width = right - left) => {
    for (const line of inLines(text, look.size, width)) {
      texts.push({ ...look, text: line, at: [x, y] })
      y -= Math.round(look.size * 1.4)
    }
  }
  write(hub.name, { size: 13, bold: true })
  for (const line of [...hub.addresses, ...hub.phones.map(({ shown }) => shown), hub.contactEmail ?? ''])
    if (line) write(line, { size: 10, color: grey })
  y -= 34
  write(m.receipt_title({ number }), { size: 26, bold: true })
  if (refunded) write(refunded, { size: 13, bold: true, color: clay })
  y -= 6
  if (trouble) write(trouble, { size: 11 })
  shapes.push(bar(y + 8, 1.5))
  y -= 14
  for (const { label, value } of facts) {
    const top = y
    write(label, { size: 11, color: grey }, left, valueLeft - left - 12)
    const below = y
    y = top
    write(value, { size: 11, bold: true }, valueLeft, right - valueLeft)
    y = Math.min(y, below) - 7
  }
  shapes.push(bar(y + 8, 0.75))
  return { texts, shapes }
}

const bar = (y: number, height: number): PdfShape => ({
  points: [
    [left, y],
    [right, y],
    [right, y + height],
    [left, y + height],
  ],
  color: ink,
})

/** The teeth of the band that is on every page of the site. */
function teeth(): PdfShape[] {
  const [low, high, half] = [800, 820, 17]
  const band: PdfShape = {
    points: [
      [0, low],
      [pageSize.width, low],
      [pageSize.width, high],
      [0, high],
    ],
    color: ink,
  }
  const ones = Array.from({ length: 18 }, (_, at): PdfShape => {
    const x = at * 2 * half
    return {
      points: [
        [x, low],
        [x + half, high],
        [x + 2 * half, low],
      ],
      color: at % 3 === 1 ? '#F7C948' : clay,
    }
  })
  return [band, ...ones]
}
