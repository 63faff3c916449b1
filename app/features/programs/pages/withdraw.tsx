import { data, redirect } from 'react-router'
import { db } from '~/platform/db/db.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { inWork } from '~/platform/work/work.server.ts'
import { Button, ButtonLink } from '~/ui/button.tsx'
import { readStatusToken } from '../../people/index.server.ts'
import { hubForMail } from '../../site/index.server.ts'
import { applicationForStatus } from '../application.queries.server.ts'
import { mayWithdraw } from '../application.states.ts'
import { withdrawApplication } from '../commands/withdraw-application.server.ts'
import type { Route } from './+types/withdraw'

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const now = new Date()
  const application = await applicationForStatus(db(), idOf(token), currentLocale(), now)
  if (!application) throw data(null, { status: 404 })
  const back = localPath(`/status/${token}`, currentLocale())
  if (!mayWithdraw(application.standing)) throw redirect(back)
  return { program: application.program, back }
}

export async function action({ params: { token } }: Route.ActionArgs) {
  const hub = await hubForMail()
  await inWork({ actor: { kind: 'visitor' } }, (work) => withdrawApplication(work, idOf(token), hub))
  return redirect(localPath(`/status/${token}`, currentLocale()), 303)
}

function idOf(token: string): string {
  const id = readStatusToken('application', token, new Date())
  if (!id) throw data(null, { status: 404 })
  return id
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** ERR-15: asks once more, on a page, with the safe way first. */
export default function WithdrawPage({ loaderData: { program, back } }: Route.ComponentProps) {
  const title = m.withdraw_title({ program })
  return (
    <section className="wrap section">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display max-w-[18ch] text-d2">{title}</h1>
      <p className="mt-5 max-w-xl text-lg text-soot-700">{m.withdraw_text()}</p>
      <form method="post" className="mt-8 flex flex-wrap gap-3">
        <ButtonLink look="ink" href={back}>
          {m.withdraw_keep()}
        </ButtonLink>
        <Button type="submit" look="line">
          {m.status_withdraw()}
        </Button>
      </form>
    </section>
  )
}
