import { type Recipient, SentTo } from '~/kits/forms/sent-to.tsx'
import { SentPage } from '~/kits/head/short-page.tsx'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'

type Props = {
  title: string
  reference: string
  form: string
  due: { date: string; time: string }
  to?: Recipient
  back: { href: string; label: string }
}

/** DBR-05, PSH-04 */
export function ApplicationSent({ title, reference, form, due, to, back }: Props) {
  return (
    <SentPage title={title} draft={form} width="max-w-[20ch]">
      <p className="mt-6 max-w-xl font-semibold text-lg">{m.mail_application_received_promise(due)}</p>
      <p className="mt-2 max-w-xl text-lg text-soot-700">{m.partnership_sent_mail()}</p>
      <SentTo to={to} />
      <p className="num mt-2 text-soot-700">{m.form_reference({ reference })}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink variant="ink" href={localPath('/', currentLocale())}>
          {m.error_home()}
        </ButtonLink>
        <ButtonLink variant="line" href={back.href}>
          {back.label}
        </ButtonLink>
      </div>
    </SentPage>
  )
}
