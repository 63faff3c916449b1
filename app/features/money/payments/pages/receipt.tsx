import { Download } from 'lucide-react'
import { redirect } from 'react-router'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Badge } from '~/ui/badge.tsx'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { organisationForFooter } from '../../../core/site/index.server.ts'
import { readBillToken } from '../payment.links.server.ts'
import { type ReceiptView, receiptsOf } from '../receipt.queries.server.ts'
import type { Route } from './+types/receipt'

/** Rendered for each visit: the link is a secret, and the payment may be refunded. It does not need the product. */
export async function loader({ params: { token } }: Route.LoaderArgs) {
  const locale = currentLocale()
  const id = orNotFound(readBillToken(token))
  const path = localPath(`/pay/${token}`, locale)
  const receipts = await receiptsOf(db(), id, locale)
  // Not paid yet: the payment page shows the status.
  if (receipts.length === 0) throw redirect(path)
  return { receipts, pdf: `${path}/receipt.pdf`, hub: await organisationForFooter() }
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** PAY-08: the receipts of a bill, printable. */
export default function ReceiptPage({ loaderData: { receipts, pdf, hub } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-3xl pt-8 pb-14 lg:py-16 print:py-0">
      <PrivateMeta title={m.receipt_title({ number: receipts[0]?.number ?? '' })} />
      {receipts.map((receipt, at) => (
        <Receipt key={receipt.number} receipt={receipt} hub={hub} as={at === 0 ? 'h1' : 'h2'} />
      ))}
      <p className="mt-8 print:hidden">
        <ButtonLink variant="line" href={pdf}>
          <Icon of={Download} />
          {m.receipt_pdf()}
        </ButtonLink>
      </p>
    </div>
  )
}

type Hub = Awaited<ReturnType<typeof organisationForFooter>>

function Receipt({ receipt, hub, as: Title }: { receipt: ReceiptView; hub: Hub; as: 'h1' | 'h2' }) {
  const { number, facts, refunded, trouble } = receipt
  return (
    <section className="mt-12 break-inside-avoid first:mt-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Title className="display text-d2 print:text-3xl">{m.receipt_title({ number })}</Title>
        {refunded && <Badge tone="warn">{refunded}</Badge>}
      </div>
      {trouble && (
        <div className="mt-5">
          <Notice>
            <p>{trouble}</p>
          </Notice>
        </div>
      )}
      <dl className="mt-6 border-soot-950 border-t-2">
        {facts.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-6 border-soot-200 border-b py-2.5 sm:grid sm:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <dt className="text-soot-700">{label}</dt>
            <dd className="num wrap-anywhere font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <address className="mt-6 text-soot-700 not-italic">
        <b className="text-soot-950">{hub.name}</b>
        {[...hub.addresses, ...hub.phones.map(({ shown }) => shown), hub.contactEmail].map(
          (line) =>
            line && (
              <span key={line} className="block">
                {line}
              </span>
            ),
        )}
      </address>
    </section>
  )
}
