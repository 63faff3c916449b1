import { isRefused } from '~/kits/forms/form-result.ts'
import { formForVisit } from '~/kits/forms/form-setting.server.ts'
import { lookupForm } from '~/kits/forms/lookup-form.server.ts'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubForMail } from '../../../core/site/index.server.ts'
import { ContactForm } from '../../../people/people/components/contact-form.tsx'
import { sendLearnerLink } from '../commands/send-learner-link.server.ts'
import { learnerLinkForm } from '../enrollment.rules.server.ts'
import type { Route } from './+types/my-link'

export const loader = () => ({ setting: formForVisit(learnerLinkForm, new Date()) })

// The same response for known and unknown addresses: the page reveals nobody's enrollment.
export const action = lookupForm({
  ...learnerLinkForm,
  guessed: ({ contact }) => [contact.value],
  find: async ({ contact }) => {
    const setting = { locale: currentLocale(), hub: await hubForMail() }
    await inTransaction({ actor: { kind: 'visitor' } }, (work) => sendLearnerLink(work, contact, setting))
    return localPath('/elearning/me/sent', currentLocale())
  },
  nothing: m.rights_contact_wrong,
})

/** GEN-03: no password. Reading the message is the proof. */
export default function MyLinkPage({ loaderData: { setting }, actionData: result }: Route.ComponentProps) {
  return (
    <section className="wrap grid gap-8 pt-10 pb-14 lg:grid-cols-12 lg:py-20">
      <PrivateMeta title={m.learner_title()} hasError={isRefused(result)} />
      <div className="lg:col-span-5">
        <h1 className="display text-d2">{m.learner_title()}</h1>
        <p className="mt-4 max-w-[28rem] text-lg text-soot-700">{m.learner_lead()}</p>
      </div>
      <div className="lg:col-span-7">
        <ContactForm setting={setting} result={result} action={localPath('/elearning/me', currentLocale())} />
      </div>
    </section>
  )
}
