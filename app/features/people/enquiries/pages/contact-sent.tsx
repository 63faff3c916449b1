import { SentTo } from '~/kits/forms/sent-to.tsx'
import { SentPage } from '~/kits/head/short-page.tsx'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { contactForm } from '../index.server.ts'
import { sentEnquiry } from '../sent.queries.server.ts'
import type { Route } from './+types/contact-sent'

export async function loader({ params }: Route.LoaderArgs) {
  return orNotFound(await sentEnquiry('contact', contactForm.name, params.id))
}

/** CON-05 */
export default function ContactSentPage({ loaderData: { reference, form, due, to } }: Route.ComponentProps) {
  const locale = currentLocale()
  return (
    <SentPage title={m.contact_sent()} draft={form}>
      <p className="num mt-6 font-semibold text-lg">{m.form_reference({ reference })}</p>
      <p className="mt-2 max-w-xl text-lg">{m.contact_sent_next(due)}</p>
      <p className="mt-2 max-w-xl text-soot-700">{m.partnership_sent_mail()}</p>
      <SentTo to={to} />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink variant="ink" href={localPath('/', locale)}>
          {m.error_home()}
        </ButtonLink>
        <ButtonLink variant="line" href={localPath('/contact', locale)}>
          {m.contact_sent_another()}
        </ButtonLink>
      </div>
    </SentPage>
  )
}
