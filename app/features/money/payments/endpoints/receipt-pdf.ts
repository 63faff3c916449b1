import { data } from 'react-router'
import { db } from '~/platform/db/db.server.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { organisationForFooter } from '../../../core/site/index.server.ts'
import { receiptDocument } from '../documents/receipt.document.tsx'
import { readBillToken } from '../payment.links.server.ts'
import { receiptsOf } from '../receipt.queries.server.ts'
import type { Route } from './+types/receipt-pdf'

/** The receipt as a PDF, rendered on request: few are ever opened. */
export async function loader({ params: { token } }: Route.LoaderArgs) {
  const locale = currentLocale()
  const id = readBillToken(token)
  const receipts = id ? await receiptsOf(db(), id, locale) : []
  const [first] = receipts
  if (!first) throw data(null, { status: 404 })
  const hub = await organisationForFooter()
  return new Response(new Uint8Array(await receiptDocument({ receipts, hub, locale })), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="receipt-${first.number}.pdf"`,
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    },
  })
}
