import { SentTo } from '~/kits/forms/sent-to.tsx'
import { readSuccess, recipientOf } from '~/kits/forms/success.server.ts'
import { SentPage } from '~/kits/head/short-page.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { bookingById } from '../booking.queries.server.ts'
import { quoteForm } from '../booking.rules.server.ts'
import type { Route } from './+types/quote-sent'

export async function loader({ params }: Route.LoaderArgs) {
  const success = orNotFound(readSuccess(quoteForm.name, params.id))
  const { id, reference, isFresh } = success
  const to = isFresh ? await bookingById(db(), id).then(recipientOf, () => undefined) : undefined
  return { reference, to, draft: quoteForm.name }
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

/** BKG-15: the hub answers within a day. */
export default function QuoteSentPage({ loaderData: { reference, to, draft } }: Route.ComponentProps) {
  return (
    <SentPage title={m.booking_quote_sent()} draft={draft} width="max-w-[20ch]">
      <p className="mt-4 max-w-xl text-lg">{m.booking_quote_sent_text()}</p>
      <SentTo to={to} />
      <p className="num mt-2 text-soot-700">{m.form_reference({ reference })}</p>
      <p className="mt-8">
        <ButtonLink href={localPath('/services', currentLocale())}>{m.nav_services()}</ButtonLink>
      </p>
    </SentPage>
  )
}
