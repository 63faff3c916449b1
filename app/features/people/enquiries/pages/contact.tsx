import { isRefused } from '~/kits/forms/form-result.ts'
import { formForVisit } from '~/kits/forms/form-setting.server.ts'
import { publicForm } from '~/kits/forms/public-form.server.ts'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { WayThere } from '../../../core/places/components/way-there.tsx'
import { placesForShowing } from '../../../core/places/index.server.ts'
import {
  hoursForShowing,
  hoursInWords,
  hubForMail,
  organisationForFooter,
} from '../../../core/site/index.server.ts'
import { sendContactMessage } from '../commands/send-contact-message.server.ts'
import { ContactDetails } from '../components/contact-details.tsx'
import { ContactForm } from '../components/contact-form.tsx'
import { contactMaxima } from '../contact.options.ts'
import { contactForm } from '../index.server.ts'
import type { Route } from './+types/contact'

export async function loader({ request }: Route.LoaderArgs) {
  return {
    setting: formForVisit(contactForm, new Date()),
    subject: new URL(request.url).searchParams.get('subject')?.toWellFormed().slice(0, contactMaxima.subject),
    organisation: await organisationForFooter(),
    places: await placesForShowing(currentLocale()),
    hours: hoursInWords(await hoursForShowing(), currentLocale()),
  }
}

export const action = publicForm({
  ...contactForm,
  // CON-06
  repeat: {
    same: ['email', 'subject', 'message'],
    sameAnswerMinutes: 10,
    refusedHours: 24,
    refusal: m.contact_duplicate,
  },
  failure: (detail) => m.contact_failed({ detail }),
  notSaved: m.contact_not_saved,
  prepare: hubForMail,
  run: async (work, input, { id, prepared: hub }) => {
    await sendContactMessage(work, input, { id, locale: currentLocale(), hub })
    return undefined
  },
  donePath: () => localPath('/contact/sent', currentLocale()),
})

export default function ContactPage({
  loaderData: { setting, subject, organisation, places, hours },
  actionData: result,
}: Route.ComponentProps) {
  return (
    <>
      <PageMeta
        title={m.nav_contact()}
        description={m.contact_description({ hub: organisation.name })}
        hasError={isRefused(result)}
      />
      <section className="wrap grid gap-8 pt-10 pb-14 lg:grid-cols-12 lg:py-20">
        <div className="lg:col-span-5">
          <h1 className="display text-d2">{m.contact_title()}</h1>
          <ContactDetails {...organisation} hours={hours} />
        </div>
        <div className="lg:col-span-7">
          <ContactForm setting={setting} result={result} subject={subject} />
        </div>
        {places.length > 0 && <WayThere places={places} className="lg:col-span-12" />}
      </section>
    </>
  )
}
