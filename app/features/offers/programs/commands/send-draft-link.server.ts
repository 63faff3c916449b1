import { eq } from 'drizzle-orm'
import { type OpenDraft, openDraft } from '~/kits/forms/draft.server.ts'
import { emailRule, phoneRule } from '~/kits/forms/rules.server.ts'
import { shortDate } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { mailsToday, queueMail, queueSms } from '../../../people/notifications/index.server.ts'
import { applicationKept } from '../emails/application-kept.email.tsx'
import { programInWords } from '../program.queries.server.ts'
import { programs } from '../program.table.server.ts'
import { applicationKeptSms } from '../sms/application-kept.sms.ts'

type Kept = {
  scope: string
  slug: string
  token: string
  by: 'email' | 'phone'
  locale: Locale
  hub: { name: string; staffEmail: string }
}

const linksADay = 5

/** Sends the link of a draft to the address or number in the draft. Does nothing if there is none. */
export async function sendDraftLink(
  work: UnitOfWork,
  { scope, slug, token, by, locale, hub }: Kept,
): Promise<void> {
  const draft = await openDraft(work.tx, scope, token, work.now)
  const to = draft && recipientIn(draft, by)
  const [program] = await work.tx.select({ id: programs.id }).from(programs).where(eq(programs.slug, slug))
  // At most five of these a day to one address or number: the typed one may be a stranger's.
  if (!to || !program || (await mailsToday(work.tx, to, applicationKept.name, work.now)) >= linksADay) return
  const link = `${config().PUBLIC_ORIGIN}${localPath(`/programs/${slug}/apply`, locale)}?draft=${token}`
  if (by === 'phone') {
    await queueSms(work, { template: applicationKeptSms, props: { link, hub: hub.name }, to, locale })
    return
  }
  await queueMail(work, {
    template: applicationKept,
    props: {
      program: (await programInWords(work.tx, program.id, locale)).title,
      link,
      until: shortDate(draft.expiresAt, locale),
      hub: hub.name,
    },
    to,
    replyTo: hub.staffEmail,
    locale,
  })
}

/** Drafts are stored without validation, so the address is validated here. */
function recipientIn({ values }: OpenDraft, by: 'email' | 'phone'): string | undefined {
  return by === 'email'
    ? emailRule().safeParse(values.email).data
    : phoneRule().safeParse(values.phone).data?.international
}
