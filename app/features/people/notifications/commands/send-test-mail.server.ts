import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { welcomeOnboarding } from '../emails/welcome-onboarding.email.tsx'
import { registrationSample } from '../registration.options.ts'
import { queueMail } from './queue-mail.server.ts'

type Test = { to: string; link: string; hub: { name: string; staffEmail: string } }

/** A-NTF-09: the welcome mail, with sample words, to the administrator who requested it and to nobody else. */
export async function sendTestMail(work: UnitOfWork, { to, link, hub }: Test): Promise<void> {
  await queueMail(work, {
    template: welcomeOnboarding,
    props: { ...registrationSample, firstName: firstNameIn(to), link, hub: hub.name },
    to,
    replyTo: hub.staffEmail,
    locale: 'en',
  })
  await work.audit({ action: 'tested', subject: 'outbox', after: { template: welcomeOnboarding.name } })
}

/** An account has no name, only an address: 'aline.uwase@…' is greeted as Aline. */
function firstNameIn(email: string): string {
  const [word = ''] = /^[a-z]+/i.exec(email) ?? []
  return word.charAt(0).toUpperCase() + word.slice(1) || registrationSample.firstName
}
