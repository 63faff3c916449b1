import { CircleCheck } from 'lucide-react'
import { data } from 'react-router'
import { SentTo } from '~/kits/forms/sent-to.tsx'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { contactForm } from '../index.server.ts'
import { sentEnquiry } from '../sent.queries.server.ts'
import type { Route } from './+types/contact-sent'

export async function loader({ params }: Route.LoaderArgs) {
  const sent = await sentEnquiry('contact', contactForm.name, params.id)
  if (!sent) throw data(null, { status: 404 })
  return sent
}

/** CON-05. `data-sent` tells the script to delete the draft on the phone. */
export default function ContactSentPage({ loaderData: { reference, form, due, to } }: Route.ComponentProps) {
  const locale = currentLocale()
  return (
    <section className="wrap section" data-sent={form}>
      <PrivateMeta title={m.contact_sent()} />
      <Icon of={CircleCheck} className="size-12 text-tea-600" />
      <h1 className="display mt-6 max-w-[16ch] text-d2">{m.contact_sent()}</h1>
      <p className="num mt-6 font-semibold text-lg">{m.form_reference({ reference })}</p>
      <p className="mt-2 max-w-xl text-lg">{m.contact_sent_next(due)}</p>
      <p className="mt-2 max-w-xl text-soot-700">{m.partnership_sent_mail()}</p>
      <SentTo to={to} />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink look="ink" href={localPath('/', locale)}>
          {m.error_home()}
        </ButtonLink>
        <ButtonLink look="line" href={localPath('/contact', locale)}>
          {m.contact_sent_another()}
        </ButtonLink>
      </div>
    </section>
  )
}
