import { formForEverybody, withDraft } from '~/kits/forms/form-setting.server.ts'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { readFrancs } from '~/platform/money.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { AmountForm } from '../components/amount-form.tsx'
import { GivingFrame } from '../components/giving-frame.tsx'
import { readDonationToken } from '../donation.links.server.ts'
import { donationForChanging } from '../donation.queries.server.ts'
import { donationForm } from '../donation.rules.server.ts'
import { abroadFor, givingFor } from '../giving.queries.server.ts'
import type { Route } from './+types/give'

/** DON-04 to DON-07: amount and frequency. The choice is passed on in the URL; it is no secret. */
export async function loader({ request }: Route.LoaderArgs) {
  const now = new Date()
  const locale = currentLocale()
  const query = new URL(request.url).searchParams
  const of = query.get('of') ?? undefined
  const id = readDonationToken(of)
  const [giving, abroad, gift, { draft }] = await Promise.all([
    givingFor(db(), locale),
    abroadFor(db(), locale, now),
    id ? donationForChanging(db(), id) : undefined,
    withDraft(formForEverybody(donationForm, id ? { token: of } : {}), request, now),
  ])
  const input = query.get('custom') || query.get('amount') || draft?.values.amount || gift?.amount
  const amount = input === undefined ? giving?.initial : readFrancs(String(input))
  const frequency = query.get('frequency') || draft?.values.frequency || gift?.frequency
  return {
    giving,
    abroad,
    input: input === undefined ? undefined : String(input).slice(0, 20),
    amount,
    isMonthly: frequency === 'monthly',
    // DON-05
    isWrong: giving !== undefined && (amount === undefined || amount < giving.min || amount > giving.max),
    draft: draft?.token,
    // Submitting a form by GET replaces the query of its URL.
    path: localPath(gift ? `/donation/details/${of}` : '/donation/details', locale),
  }
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

export default function GivePage({ loaderData: { giving, ...chosen } }: Route.ComponentProps) {
  return (
    <GivingFrame step={0} title={m.donation_amount_title()}>
      <PrivateMeta title={m.donation_amount_title()} hasError={chosen.isWrong} />
      {giving ? (
        <AmountForm giving={giving} {...chosen} />
      ) : (
        <Notice>
          <p className="font-semibold">{m.pay_none()}</p>
          <p className="mt-3">
            <ButtonLink variant="ink" href={localPath('/contact', currentLocale())}>
              {m.not_found_contact()}
            </ButtonLink>
          </p>
        </Notice>
      )}
    </GivingFrame>
  )
}
