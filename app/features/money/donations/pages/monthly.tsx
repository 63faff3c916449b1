import { redirect } from 'react-router'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { dateOfDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { Button, ButtonLink } from '~/ui/button.tsx'
import { ConfirmAgain } from '../../../people/registrations/components/confirm-again.tsx'
import { changePledge } from '../commands/change-pledge.server.ts'
import { readPledgeToken } from '../donation.links.server.ts'
import type { PledgeState } from '../donation.options.ts'
import { pledgeForReading } from '../donation.queries.server.ts'
import type { Route } from './+types/monthly'

async function open(token: string) {
  const id = orNotFound(readPledgeToken(token))
  const pledge = orNotFound(await pledgeForReading(db(), id))
  return { pledge, path: localPath(`/donation/monthly/${token}`, currentLocale()) }
}

export async function loader({ params: { token }, request }: Route.LoaderArgs) {
  const { pledge, path } = await open(token)
  return {
    state: pledge.state,
    amount: showMoney(rwf(pledge.amount)),
    date: dateOfDay(pledge.nextDate, currentLocale()),
    asks: new URL(request.url).searchParams.has('stop') && pledge.state !== 'stopped',
    path,
  }
}

export async function action({ params: { token }, request }: Route.ActionArgs) {
  const { pledge, path } = await open(token)
  const { searchParams } = new URL(request.url)
  const to: PledgeState = searchParams.has('stop')
    ? 'stopped'
    : searchParams.has('resume')
      ? 'active'
      : 'paused'
  await inTransaction({ actor: { kind: 'visitor' } }, (work) => changePledge(work, pledge.id, to))
  return redirect(path, 303)
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

const titles: Record<PledgeState, () => string> = {
  active: m.donation_pledge_active,
  paused: m.donation_pledge_paused,
  stopped: m.donation_pledge_stopped,
}

/** DON-26: pause, resume or stop, for anybody with the link. Stopping asks for confirmation: it cannot be undone. */
export default function MonthlyPage({ loaderData }: Route.ComponentProps) {
  const { state, amount, date, asks, path } = loaderData
  if (asks)
    return (
      <ConfirmAgain
        question={m.donation_stop_ask()}
        text={m.donation_stop_text({ amount })}
        back={path}
        yes={m.donation_stop()}
      />
    )
  return (
    <section className="wrap section">
      <PrivateMeta title={titles[state]()} />
      <p className="font-semibold text-link">{m.donation_monthly_title()}</p>
      <h1 className="display mt-1 max-w-[20ch] text-d2">{titles[state]()}</h1>
      <p className="mt-5 max-w-xl text-lg">
        {state === 'active'
          ? m.donation_pledge_active_text({ amount, date })
          : state === 'paused'
            ? m.donation_pledge_paused_text({ amount })
            : m.donation_pledge_stopped_text()}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {state === 'active' && (
          <form method="post" action={`${path}?pause`}>
            <Button type="submit" variant="ink">
              {m.donation_pause()}
            </Button>
          </form>
        )}
        {state === 'paused' && (
          <form method="post" action={`${path}?resume`}>
            <Button type="submit">{m.donation_resume()}</Button>
          </form>
        )}
        {state === 'stopped' ? (
          <ButtonLink variant="ochre" href={localPath('/donation/give', currentLocale())}>
            {m.donation_now()}
          </ButtonLink>
        ) : (
          <ButtonLink variant="line" href={`${path}?stop`}>
            {m.donation_stop()}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
