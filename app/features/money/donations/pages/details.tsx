import { data, redirect } from 'react-router'
import { isRefused } from '~/kits/forms/form-result.ts'
import { formForVisit, withDraft } from '~/kits/forms/form-setting.server.ts'
import { publicForm, samePageOnly } from '~/kits/forms/public-form.server.ts'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { readFrancs } from '~/platform/money.ts'
import { changeDonation } from '../commands/change-donation.server.ts'
import { isWithin, makeDonation } from '../commands/make-donation.server.ts'
import { DetailsForm } from '../components/details-form.tsx'
import { GivingFrame } from '../components/giving-frame.tsx'
import { readDonationToken } from '../donation.links.server.ts'
import { frequencies } from '../donation.options.ts'
import { donationForChanging } from '../donation.queries.server.ts'
import { donationForm } from '../donation.rules.server.ts'
import { abroadFor, givingFor, limitsFor } from '../giving.queries.server.ts'
import type { Route } from './+types/details'

/** DON-09, DON-12: the donor. Rendered for each visit: it may contain details typed before. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const now = new Date()
  const locale = currentLocale()
  const { token } = params
  const id = readDonationToken(token)
  if (token && !id) throw data(null, { status: 404 })
  const gift = id ? await donationForChanging(db(), id) : undefined
  const give = localPath('/donation/give', locale)
  // A paid gift cannot be changed; the donor can make another one.
  if (token && !gift) throw redirect(give)
  const query = new URL(request.url).searchParams
  const limits = await givingFor(db(), locale)
  if (!limits) throw redirect(give)
  const back = new URLSearchParams(token ? { of: token } : {})
  const draft = query.get('draft')
  if (draft) back.set('draft', draft)
  // The button 'Back' saves a draft and comes here: redirect to the amount, without losing the draft.
  if (query.has('saved')) throw redirect(`${give}?${back}`, 303)
  const setting = await withDraft(formForVisit(donationForm, now, params), request, now)
  const input = query.get('custom') || query.get('amount') || setting.draft?.values.amount
  const amount = input ? readFrancs(input) : (gift?.amount ?? limits.initial)
  const wanted = query.get('frequency') || setting.draft?.values.frequency || gift?.frequency
  const frequency = frequencies.find((one) => one === wanted) ?? 'one-time'
  if (amount === undefined || !isWithin(amount, { ...limits, hub: '' })) {
    back.set('custom', input ?? '')
    back.set('frequency', frequency)
    throw redirect(`${give}?${back}`)
  }
  return {
    setting,
    amount,
    frequency,
    gift,
    abroad: await abroadFor(db(), locale, now),
    path: localPath(token ? `/donation/details/${token}` : '/donation/details', locale),
  }
}

export const action = publicForm({
  ...donationForm,
  // PAY-05: one page makes one gift, however often it is submitted. Giving the same amount again is allowed.
  repeat: {
    same: ['amount', 'frequency', 'fullName', 'email'],
    refusal: m.donation_not_saved,
    ...samePageOnly,
  },
  // DON-27
  failure: (message) => m.donation_failed({ message }),
  notSaved: m.donation_not_saved,
  prepare: async ({ token }) => {
    const id = readDonationToken(token)
    if (token && !id) throw data(null, { status: 404 })
    return { before: id, limits: await limitsFor(db()) }
  },
  run: async (work, input, { id, prepared: { before, limits } }) => {
    if (!limits) return { refusal: m.donation_not_saved() }
    const setting = { locale: currentLocale(), limits }
    const changed = before ? await changeDonation(work, input, { id: before, ...setting }) : undefined
    // A gift that is paid or has a payment under way stays as it is: this makes another one.
    const done =
      changed === undefined || (!changed.ok && changed.reason === 'under-way')
        ? await makeDonation(work, input, { id, ...setting })
        : changed
    if (done.ok) return undefined
    const range = { min: limits.min.toLocaleString('en-US'), max: limits.max.toLocaleString('en-US') }
    return { refusal: m.donation_amount_wrong(range), field: 'amount' }
  },
  donePath: ({ token }) =>
    localPath(token ? `/donation/details/${token}/sent` : '/donation/sent', currentLocale()),
})

export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

export default function DetailsPage({ loaderData, actionData: result }: Route.ComponentProps) {
  return (
    <GivingFrame step={1} title={m.donation_details_title()}>
      <PrivateMeta title={m.donation_details_title()} hasError={isRefused(result)} />
      <DetailsForm {...loaderData} result={result} />
    </GivingFrame>
  )
}
