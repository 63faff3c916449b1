import { dateAndTime, dayAndTime, staffTime } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { promisedBy } from '../../../core/site/hours.states.ts'
import { workingHours } from '../../../core/site/index.server.ts'
import { mailsToday, queueMail, queueSms, smsSince } from '../../notifications/index.server.ts'
import { showCode } from '../../people/index.server.ts'
import { applicationArrived } from '../emails/application-arrived.email.tsx'
import { applicationReceived } from '../emails/application-received.email.tsx'
import type { Kind, Registration } from '../registration.adapter.server.ts'
import type { Detail } from '../registration.options.ts'
import { statusPath } from '../registration.queries.server.ts'
import { applicationReceivedSms } from '../sms/application-received.sms.ts'

type Saved = Pick<
  Registration,
  'id' | 'itemId' | 'personId' | 'firstName' | 'lastName' | 'email' | 'phone' | 'code' | 'locale'
>

type Hub = { name: string; staffEmail: string }

const confirmationsADay = 5
const day = 24 * 3600 * 1000

/** Confirms receipt to the applicant, with code and link, and notifies staff. */
export async function notifyRegistration(
  work: UnitOfWork,
  kind: Kind,
  saved: Saved,
  { details, hub }: { details: Detail[]; hub: Hub },
): Promise<void> {
  const { id, personId, locale, email, phone } = saved
  const reference = id.slice(0, 8)
  const fullName = `${saved.firstName} ${saved.lastName}`
  const code = showCode(saved.code)
  const due = promisedBy(work.now, await workingHours(work.tx))
  const { title: item } = await kind.itemOf(work.tx, saved.itemId, locale)
  const inFull = (path: string) => config().PUBLIC_ORIGIN + localPath(path, locale)
  // Typing a stranger's address again and again must not fill that stranger's inbox.
  if ((await mailsToday(work.tx, email, applicationReceived.name, work.now)) < confirmationsADay)
    await queueMail(work, {
      template: applicationReceived,
      props: {
        fullName,
        item,
        reference,
        code,
        link: inFull(statusPath(kind, id, work.now)),
        due: dateAndTime(due, locale),
        hub: hub.name,
      },
      to: email,
      replyTo: hub.staffEmail,
      personId,
      about: id,
      locale,
    })
  const yesterday = new Date(work.now.getTime() - day)
  if ((await smsSince(work.tx, phone, yesterday, applicationReceivedSms.name)) < confirmationsADay)
    await queueSms(work, {
      template: applicationReceivedSms,
      props: {
        item,
        code,
        by: dayAndTime(due, locale),
        link: inFull(`/s/${saved.code}`),
        hub: hub.name,
      },
      to: phone,
      personId,
      about: id,
      locale,
    })
  const { title: inEnglish } = await kind.itemOf(work.tx, saved.itemId, 'en')
  await notifyStaff(work, saved, { item: inEnglish, details, hub })
}

/** Notifies staff, with the promised time of our reply. */
export async function notifyStaff(
  work: UnitOfWork,
  saved: Omit<Saved, 'personId'>,
  { item, details, hub }: { item: string; details: Detail[]; hub: Hub },
): Promise<void> {
  const { id, email, phone, locale } = saved
  await queueMail(work, {
    template: applicationArrived,
    props: {
      fullName: `${saved.firstName} ${saved.lastName}`,
      email,
      phone,
      item,
      reference: id.slice(0, 8),
      code: showCode(saved.code),
      details,
      locale,
      due: staffTime(promisedBy(work.now, await workingHours(work.tx))),
      hub: hub.name,
    },
    to: hub.staffEmail,
    replyTo: email,
    about: id,
    locale: 'en',
  })
}
