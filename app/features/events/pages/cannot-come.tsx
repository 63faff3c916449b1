import { data, redirect } from 'react-router'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { inWork } from '~/platform/work/work.server.ts'
import { Button, ButtonLink } from '~/ui/button.tsx'
import { withdrawRegistration } from '../../registrations/index.server.ts'
import { hubForMail } from '../../site/index.server.ts'
import { eventKind } from '../registration.kinds.server.ts'
import { readTicketToken } from '../ticket.links.server.ts'
import { ticketForReading } from '../ticket.queries.server.ts'
import type { Route } from './+types/cannot-come'

/** Only whoever still comes can give something back. */
async function open(token: string) {
  const now = new Date()
  const id = readTicketToken(token, now)
  const ticket = id && (await ticketForReading(db(), id, currentLocale(), now))
  if (!ticket) throw data(null, { status: 404 })
  const back = localPath(`/events/ticket/${token}`, currentLocale())
  if (!['taken', 'held', 'waiting', 'offered'].includes(ticket.state)) throw redirect(back, 303)
  return { id, ticket, back }
}

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const { ticket, back } = await open(token)
  return { title: ticket.title, back }
}

export async function action({ params: { token } }: Route.ActionArgs) {
  const { id, back } = await open(token)
  const hub = await hubForMail()
  await inWork({ actor: { kind: 'visitor' } }, (work) => withdrawRegistration(work, eventKind, id, hub))
  return redirect(back, 303)
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** ERR-15: asks once more, on a page, with the safe way first. */
export default function CannotComePage({ loaderData: { title, back } }: Route.ComponentProps) {
  const question = m.cannot_come_title({ item: title })
  return (
    <section className="wrap section">
      <PrivateMeta title={question} />
      <h1 className="display max-w-[20ch] text-d2">{question}</h1>
      <p className="mt-5 max-w-xl text-lg text-soot-700">{m.cannot_come_text()}</p>
      <form method="post" className="mt-8 flex flex-wrap gap-3">
        <ButtonLink look="ink" href={back}>
          {m.withdraw_keep()}
        </ButtonLink>
        <Button type="submit" look="line">
          {m.event_cannot_come()}
        </Button>
      </form>
    </section>
  )
}
