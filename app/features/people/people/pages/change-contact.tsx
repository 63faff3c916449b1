import { isRefused } from '~/kits/forms/form-result.ts'
import { formForVisit } from '~/kits/forms/form-setting.server.ts'
import { lookupForm } from '~/kits/forms/lookup-form.server.ts'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { Notice } from '~/ui/notice.tsx'
import { hubForMail } from '../../../core/site/index.server.ts'
import { requestNewContact, usersOf } from '../commands/send-my-data-link.server.ts'
import { ContactForm } from '../components/contact-form.tsx'
import { pointForShowing } from '../personal-data.queries.server.ts'
import { readRightsToken } from '../rights.links.server.ts'
import { changeForm } from '../rights.rules.server.ts'
import type { Route } from './+types/change-contact'

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const pointId = pointOf(token)
  const contact = orNotFound(await pointForShowing(db(), pointId))
  const users = await usersOf(db(), pointId)
  return { setting: formForVisit(changeForm, new Date()), contact, token, isShared: users.length > 1 }
}

export const action = lookupForm({
  ...changeForm,
  guessed: ({ contact }) => [contact.value],
  find: async ({ contact }, { token = '' }) => {
    const from = pointOf(token)
    const setting = { locale: currentLocale(), hub: await hubForMail() }
    const asked = await inTransaction({ actor: { kind: 'visitor' } }, (work) =>
      requestNewContact(work, { from, contact }, setting),
    )
    return asked ? `${localPath(`/my-data/${token}`, currentLocale())}?done=change` : undefined
  },
  nothing: m.rights_contact_wrong,
})

const pointOf = (token: string) => orNotFound(readRightsToken(token, new Date()))

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** The new contact point is proved by its own link before it counts. */
export default function ChangeContactPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { setting, contact, token, isShared } = loaderData
  return (
    <section className="wrap grid gap-8 pt-10 pb-14 lg:grid-cols-12 lg:py-20">
      <PrivateMeta title={m.rights_change_title()} hasError={isRefused(result)} />
      <div className="lg:col-span-5">
        <h1 className="display text-d2">{m.rights_change_title()}</h1>
        <p className="mt-4 max-w-[28rem] [overflow-wrap:anywhere] text-lg text-soot-700">
          {m.rights_change_lead({ contact })}
        </p>
      </div>
      <div className="lg:col-span-7">
        {isShared ? (
          <Notice>{m.rights_by_staff()}</Notice>
        ) : (
          <ContactForm
            setting={setting}
            result={result}
            action={localPath(`/my-data/${token}/change`, currentLocale())}
          />
        )}
      </div>
    </section>
  )
}
