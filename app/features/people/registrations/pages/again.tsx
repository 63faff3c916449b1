import { CircleCheck } from 'lucide-react'
import { redirect } from 'react-router'
import { sendersOf, withinLimit } from '~/kits/forms/limit.server.ts'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { ShortPage } from '~/kits/head/short-page.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { isTexted } from '~/platform/sms/sms.server.ts'
import { Button, ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { hubForMail } from '../../../core/site/index.server.ts'
import { readAgain } from '../again.links.server.ts'
import { sendAgain } from '../commands/send-again.server.ts'
import { registrationById } from '../registration.queries.server.ts'
import type { Route } from './+types/again'

export async function loader({ params, request }: Route.LoaderArgs) {
  const { kind, id } = orNotFound(readAgain(params.again, new Date()))
  const row = orNotFound(await registrationById(db(), kind, id))
  const locale = currentLocale()
  const item = await kind.itemOf(db(), row.itemId, locale)
  return {
    item: item.title,
    back: localPath(item.path, locale),
    sent: new URL(request.url).searchParams.get('sent'),
    // The visitor has not proved to be the owner: enough to recognise one's own contact, too little to learn another's.
    email: row.email.replace(/^(.)[^@]*@/, '$1•••@'),
    phone: isTexted(row.phone) ? `•••${row.phone.slice(-3)}` : undefined,
  }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { kind, id } = orNotFound(readAgain(params.again, new Date()))
  const hub = await hubForMail()
  const senders = sendersOf('send again', visitOf(context), id)
  const isSent = await withinLimit(senders, (work) => sendAgain(work, kind, id, hub))
  const here = localPath(`/status/again/${params.again}`, currentLocale())
  return redirect(`${here}?sent=${isSent ? 'yes' : 'no'}`, 303)
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** Sends a lost code or ticket again, to the same contact as before. */
export default function AgainPage({ loaderData }: Route.ComponentProps) {
  const { item, back, sent, email, phone } = loaderData
  const to = phone ? m.again_both({ email, phone }) : email
  if (sent === null)
    return (
      <ShortPage title={m.again_title({ item })} text={m.again_text({ to })}>
        <form method="post" className="mt-8">
          <Button type="submit">{m.again_way()}</Button>
        </form>
      </ShortPage>
    )
  const title = sent === 'yes' ? m.again_sent() : m.again_enough()
  return (
    <section className="wrap section">
      <PrivateMeta title={title} />
      {sent === 'yes' && <Icon of={CircleCheck} className="mb-6 size-12 text-tea-600" />}
      <h1 className="display max-w-[16ch] text-d2">{title}</h1>
      <p className="mt-6 max-w-xl text-lg">
        {sent === 'yes' ? m.again_sent_text({ to }) : m.again_enough_text({ to })}
      </p>
      <p className="mt-8">
        <ButtonLink variant="line" href={back}>
          {item}
        </ButtonLink>
      </p>
    </section>
  )
}
