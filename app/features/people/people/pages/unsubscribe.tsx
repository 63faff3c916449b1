import { eq } from 'drizzle-orm'
import { data, redirect } from 'react-router'
import { ShortPage } from '~/kits/head/short-page.tsx'
import { db } from '~/platform/db/db.server.ts'
import { webhook } from '~/platform/http/webhook.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { Button } from '~/ui/button.tsx'
import { resumeMail, stopMail } from '../commands/stop-mail.server.ts'
import { contactPoints } from '../people.table.server.ts'
import { readUnsubscribeToken } from '../unsubscribe.links.server.ts'
import type { Route } from './+types/unsubscribe'

export async function loader({ params: { token } }: Route.LoaderArgs) {
  return { isStopped: (await pointOf(token)).stoppedAt !== null }
}

// Opening it changes nothing: mail scanners open links too. Mailbox providers post here without a cookie or an origin
// (RFC 8058) and follow no redirect; the link itself is the proof.
export const action = webhook(async ({ params: { token }, request }) => {
  const { id } = await pointOf(token)
  const posted = await request.formData().catch(() => new FormData())
  const isOneClick = posted.get('List-Unsubscribe') === 'One-Click'
  const wanted = posted.get('wanted')
  if (!isOneClick && wanted !== 'stop' && wanted !== 'again') throw data(null, { status: 400 })
  await inTransaction({ actor: { kind: 'visitor' } }, (work) =>
    wanted === 'again' ? resumeMail(work, id) : stopMail(work, id),
  )
  return isOneClick ? null : redirect(localPath(`/unsubscribe/${token}`, currentLocale()), 303)
})

async function pointOf(token: string | undefined) {
  const id = readUnsubscribeToken(token, new Date())
  const [point] = id
    ? await db()
        .select({ id: contactPoints.id, stoppedAt: contactPoints.mailStoppedAt })
        .from(contactPoints)
        .where(eq(contactPoints.id, id))
    : []
  if (!point) throw data(null, { status: 404 })
  return point
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** Whether an address receives messages to groups: one button, and the way back. */
export default function UnsubscribePage({ loaderData: { isStopped } }: Route.ComponentProps) {
  const title = isStopped ? m.mail_stopped_title() : m.mail_stop_title()
  return (
    <ShortPage title={title} text={isStopped ? m.mail_stopped_text() : m.mail_stop_text()}>
      <form method="post" className="mt-8">
        <Button
          type="submit"
          name="wanted"
          value={isStopped ? 'again' : 'stop'}
          variant={isStopped ? 'line' : 'clay'}
        >
          {isStopped ? m.mail_stop_undo() : m.mail_stop()}
        </Button>
      </form>
    </ShortPage>
  )
}
