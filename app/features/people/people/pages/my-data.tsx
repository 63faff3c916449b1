import { isRefused } from '~/kits/forms/form-result.ts'
import { formForVisit } from '~/kits/forms/form-setting.server.ts'
import { lookupForm } from '~/kits/forms/lookup-form.server.ts'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { onStaffSide } from '~/platform/db/db.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubForMail } from '../../../core/site/index.server.ts'
import { sendMyDataLink } from '../commands/send-my-data-link.server.ts'
import { ContactForm } from '../components/contact-form.tsx'
import { rightsForm } from '../rights.rules.server.ts'
import type { Route } from './+types/my-data'

export const loader = () => ({ setting: formForVisit(rightsForm, new Date()) })

// The same answer whether the address is known or not: the page does not reveal who wrote to us.
export const action = lookupForm({
  ...rightsForm,
  guessed: ({ contact }) => [contact.value],
  find: async ({ contact }) => {
    const setting = { locale: currentLocale(), hub: await hubForMail() }
    // The public database role may not read whose rows contain it.
    await onStaffSide(() =>
      inTransaction({ actor: { kind: 'visitor' } }, (work) => sendMyDataLink(work, contact, setting)),
    )
    return localPath('/my-data/sent', currentLocale())
  },
  nothing: m.rights_contact_wrong,
})

/** SCR-05: access, correction, consent and erasure begin with proving an address or a number. */
export default function MyDataPage({ loaderData: { setting }, actionData: result }: Route.ComponentProps) {
  return (
    <section className="wrap grid gap-8 pt-10 pb-14 lg:grid-cols-12 lg:py-20">
      <PageMeta title={m.rights_title()} description={m.rights_lead()} hasError={isRefused(result)} />
      <div className="lg:col-span-5">
        <h1 className="display text-d2">{m.rights_title()}</h1>
        <p className="mt-4 max-w-[28rem] text-lg text-soot-700">{m.rights_lead()}</p>
      </div>
      <div className="lg:col-span-7">
        <ContactForm setting={setting} result={result} action={localPath('/my-data', currentLocale())} />
      </div>
    </section>
  )
}
