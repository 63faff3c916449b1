import { redirect } from 'react-router'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubForMail } from '../../../core/site/index.server.ts'
import { withdrawRegistration } from '../commands/withdraw-registration.server.ts'
import { ConfirmAgain } from '../components/confirm-again.tsx'
import { readStatusLink, registrationForStatus } from '../registration.queries.server.ts'
import { mayWithdraw } from '../registration.states.ts'
import type { Route } from './+types/withdraw'

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const { kind, id } = linkOf(token)
  const registration = orNotFound(await registrationForStatus(db(), kind, id, currentLocale(), new Date()))
  const back = localPath(`/status/${token}`, currentLocale())
  if (!mayWithdraw(registration.standing)) throw redirect(back)
  return { program: registration.item.title, back }
}

export async function action({ params: { token } }: Route.ActionArgs) {
  const hub = await hubForMail()
  const { kind, id } = linkOf(token)
  await inTransaction({ actor: { kind: 'visitor' } }, (work) => withdrawRegistration(work, kind, id, hub))
  return redirect(localPath(`/status/${token}`, currentLocale()), 303)
}

const linkOf = (token: string) => orNotFound(readStatusLink(token, new Date()))

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** ERR-15 */
export default function WithdrawPage({ loaderData: { program, back } }: Route.ComponentProps) {
  const question = m.withdraw_title({ program })
  return <ConfirmAgain question={question} text={m.withdraw_text()} back={back} yes={m.status_withdraw()} />
}
