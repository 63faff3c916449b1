import { config } from '~/platform/config.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { mailsToday, queueMail, queueSms, smsSince } from '../../notifications/index.server.ts'
import { showCode } from '../../people/index.server.ts'
import { registrationAgain } from '../emails/registration-again.email.tsx'
import type { Kind } from '../registration.adapter.server.ts'
import { lockRegistration, statusPath } from '../registration.queries.server.ts'
import { registrationAgainSms } from '../sms/registration-again.sms.ts'

const timesADay = 3
const day = 24 * 3600 * 1000

/**
 * PRG-13, OPP-14, EVT-10, LRN-10, MEM-11: sends code and link again, to the address and number of the first
 * registration, not to those typed now. At most three times a day, because anybody can request it. Returns whether
 * anything was queued.
 */
export async function sendAgain(
  work: UnitOfWork,
  kind: Kind,
  id: string,
  hub: { name: string; staffEmail: string },
): Promise<boolean> {
  // Locked, so that simultaneous requests are counted one after the other.
  const row = await lockRegistration(work, kind, id)
  if (!row || row.withdrawnAt) return false
  const { personId, locale, email, phone } = row
  const common = { personId, about: id, locale }
  const item = (await kind.itemOf(work.tx, row.itemId, locale)).title
  const inFull = (path: string) => config().PUBLIC_ORIGIN + localPath(path, locale)
  const said = { item, code: showCode(row.code), hub: hub.name }
  const mayMail = (await mailsToday(work.tx, email, registrationAgain.name, work.now)) < timesADay
  if (mayMail)
    await queueMail(work, {
      ...common,
      template: registrationAgain,
      props: {
        ...said,
        fullName: `${row.firstName} ${row.lastName}`,
        link: inFull(statusPath(kind, id, work.now)),
      },
      to: email,
      replyTo: hub.staffEmail,
    })
  const yesterday = new Date(work.now.getTime() - day)
  const mayText = (await smsSince(work.tx, phone, yesterday, registrationAgainSms.name)) < timesADay
  const isTextQueued =
    mayText &&
    (await queueSms(work, {
      ...common,
      template: registrationAgainSms,
      props: { ...said, link: inFull(`/s/${row.code}`) },
      to: phone,
    }))
  return mayMail || isTextQueued
}
