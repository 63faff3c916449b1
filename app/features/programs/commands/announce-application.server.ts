import { shortDate, shortTime, staffTime } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { mailsToday, queueMail, queueSms, smsSince } from '../../notifications/index.server.ts'
import { showCode, statusToken } from '../../people/index.server.ts'
import { promisedBy } from '../application.states.ts'
import type { programApplications } from '../application.table.server.ts'
import { applicationArrived } from '../emails/application-arrived.email.tsx'
import { applicationReceived } from '../emails/application-received.email.tsx'
import { programTitle } from '../program.queries.server.ts'
import { applicationReceivedSms } from '../sms/application-received.sms.ts'

type Saved = Omit<
  typeof programApplications.$inferSelect,
  'status' | 'decidedAt' | 'decidedBy' | 'withdrawnAt' | 'version' | 'createdAt' | 'updatedAt' | 'locale'
> & { locale: Locale }

const confirmationsADay = 5
const day = 24 * 3600 * 1000

/** Tells the applicant that it arrived, with code and link, and staff that there is something to answer. */
export async function announceApplication(
  work: Work,
  saved: Saved,
  hub: { name: string; staffEmail: string },
): Promise<void> {
  const { id, personId, locale, email } = saved
  const reference = id.slice(0, 8)
  const fullName = `${saved.firstName} ${saved.lastName}`
  const code = showCode(saved.code)
  const due = promisedBy(work.now)
  const program = await programTitle(work.tx, saved.programId, locale)
  const inFull = (path: string) => config().PUBLIC_ORIGIN + localPath(path, locale)
  // Whoever keeps typing a stranger's address does not fill that stranger's inbox through us.
  if ((await mailsToday(work.tx, email, applicationReceived.name, work.now)) < confirmationsADay)
    await queueMail(work, {
      template: applicationReceived,
      props: {
        fullName,
        program,
        reference,
        code,
        link: inFull(`/status/${statusToken('application', id, work.now)}`),
        due: { date: shortDate(due, locale), time: shortTime(due) },
        hub: hub.name,
      },
      to: email,
      replyTo: hub.staffEmail,
      personId,
      locale,
    })
  const yesterday = new Date(work.now.getTime() - day)
  const texts = await smsSince(work.tx, saved.phone, yesterday, applicationReceivedSms.name)
  if (texts < confirmationsADay)
    await queueSms(work, {
      template: applicationReceivedSms,
      props: { program, code, link: inFull(`/s/${saved.code}`), hub: hub.name },
      to: saved.phone,
      personId,
      locale,
    })
  await queueMail(work, {
    template: applicationArrived,
    props: {
      fullName,
      email,
      phone: saved.phone,
      program: await programTitle(work.tx, saved.programId, 'en'),
      reference,
      code,
      organization: saved.organization,
      sector: saved.startupSector,
      stage: saved.startupStage,
      project: saved.projectDescription,
      motivation: saved.motivation,
      experience: saved.experience,
      guardian: saved.guardianName && `${saved.guardianName}, ${saved.guardianPhone}`,
      helpedBy: saved.helpedBy,
      locale,
      due: staffTime(due),
      hub: hub.name,
    },
    to: hub.staffEmail,
    replyTo: email,
    locale: 'en',
  })
}
