import { eq } from 'drizzle-orm'
import { openDraft } from '~/kits/forms/draft.server.ts'
import { emailRule } from '~/kits/forms/rules.server.ts'
import { shortDate } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import { type Locale, localPath } from '~/platform/i18n/locale.ts'
import type { Work } from '~/platform/work/work.server.ts'
import { mailsToday, queueMail } from '../../notifications/index.server.ts'
import { applicationKept } from '../emails/application-kept.email.tsx'
import { programTitle } from '../program.queries.server.ts'
import { programs } from '../program.table.server.ts'

type Kept = {
  scope: string
  slug: string
  token: string
  locale: Locale
  hub: { name: string; staffEmail: string }
}

const linksADay = 5

/** Mails the link of a draft to the address typed in it. Quietly does nothing where there is none to send to. */
export async function sendDraftLink(work: Work, { scope, slug, token, locale, hub }: Kept): Promise<void> {
  const draft = await openDraft(work.tx, scope, token, work.now)
  const email = emailRule().safeParse(draft?.values.email)
  if (!draft || !email.success) return
  const [program] = await work.tx.select({ id: programs.id }).from(programs).where(eq(programs.slug, slug))
  if (!program) return
  if ((await mailsToday(work.tx, email.data, applicationKept.name, work.now)) >= linksADay) return
  await queueMail(work, {
    template: applicationKept,
    props: {
      program: await programTitle(work.tx, program.id, locale),
      link: `${config().PUBLIC_ORIGIN}${localPath(`/programs/${slug}/apply`, locale)}?draft=${token}`,
      until: shortDate(draft.expiresAt, locale),
      hub: hub.name,
    },
    to: email.data,
    replyTo: hub.staffEmail,
    locale,
  })
}
