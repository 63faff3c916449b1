import { createPdf, type Pdf, pageSize, type TextStyle } from '~/platform/documents/pdf.server.ts'
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
export async function receiptDocument({ receipts, hub, locale }: Paper): Promise<Buffer> {
  const titles = receipts.map(({ number }) => m.receipt_title({ number }))
  const texts = [...titles, ...senderOf(hub), ...receipts.flatMap(textsOf)]
  const pdf = await createPdf({ title: titles[0] ?? '', lang: locale, texts })
  for (const receipt of receipts) addReceipt(pdf, receipt, hub)
  return pdf.end()
}

const senderOf = ({ name, addresses, phones, contactEmail }: Hub) => [
  name,
  ...addresses,
  ...phones.map(({ shown }) => shown),
  ...(contactEmail ? [contactEmail] : []),
]

const textsOf = ({ facts, refunded, trouble }: ReceiptView) => [
  ...facts.flatMap(({ label, value }) => [label, value]),
  refunded ?? '',
  trouble ?? '',
]

function addReceipt(pdf: Pdf, { number, facts, refunded, trouble }: ReceiptView, hub: Hub): void {
  pdf.addPage()
  addTeeth(pdf)
  let y = 92
  const write = (text: string, style: TextStyle, x = left, width = right - left) => {
    for (const line of pdf.inLines(text, style, width)) {
      pdf.write(line, [x, y], style)
      y += Math.round(style.size * 1.4)
    }
  }
  const [name = '', ...contacts] = senderOf(hub)
  write(name, { size: 13, bold: true })
  for (const contact of contacts) write(contact, { size: 10, color: grey })
  y += 34
  write(m.receipt_title({ number }), { size: 26, bold: true })
  if (refunded) write(refunded, { size: 13, bold: true, color: clay })
  y += 6
  if (trouble) write(trouble, { size: 11 })
  addBar(pdf, y - 8, 1.5)
  y += 14
  for (const { label, value } of facts) {
    const top = y
    write(label, { size: 11, color: grey }, left, valueLeft - left - 12)
    const below = y
    y = top
    write(value, { size: 11, bold: true }, valueLeft, right - valueLeft)
    y = Math.max(y, below) + 7
  }
  addBar(pdf, y - 8, 0.75)
}

const addBar = (pdf: Pdf, bottom: number, height: number) =>
  addBox(pdf, [left, bottom - height, right, bottom])

const addBox = (pdf: Pdf, [x, top, end, bottom]: [number, number, number, number]) =>
  pdf.polygon(
    [
      [x, top],
      [end, top],
      [end, bottom],
      [x, bottom],
    ],
    ink,
  )

/** The teeth of the band that is on every page of the site. */
function addTeeth(pdf: Pdf): void {
  const [high, low, half] = [22, 42, 17]
  addBox(pdf, [0, high, pageSize.width, low])
  for (let at = 0; at < 18; at++) {
    const x = at * 2 * half
    pdf.polygon(
      [
        [x, low],
        [x + half, high],
        [x + 2 * half, low],
      ],
      at % 3 === 1 ? '#F7C948' : clay,
    )
  }
}
