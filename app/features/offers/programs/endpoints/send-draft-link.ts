import { redirect } from 'react-router'
import { draftToken, scopeOf } from '~/kits/forms/form-setting.server.ts'
import { limitInFlight } from '~/kits/forms/in-flight-limit.server.ts'
import { countSubmission, sendersOf, TooMany } from '~/kits/forms/limit.server.ts'
import { readPosted } from '~/kits/forms/posted.server.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubForMail } from '../../../core/site/index.server.ts'
import { applicationForm } from '../application.rules.server.ts'
import { sendDraftLink } from '../commands/send-draft-link.server.ts'
import type { Route } from './+types/send-draft-link'

/** Sends the link of a draft to the address or number in it, and redirects back to the form. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const token = draftToken(request) ?? ''
  const { slug } = params
  const by = (await readPosted(request)).get('by') === 'phone' ? 'phone' : 'email'
  const hub = await hubForMail()
  const senders = sendersOf(`${applicationForm.name} link`, visitOf(context))
  const scope = scopeOf(applicationForm.name, params)
  try {
    await limitInFlight(senders, () =>
      inTransaction({ actor: { kind: 'visitor' } }, async (work) => {
        await countSubmission(work, senders)
        await sendDraftLink(work, { scope, slug, token, by, locale: currentLocale(), hub })
      }),
    )
  } catch (error) {
    // The link is on the page in any case; beyond the limit no more messages are sent.
    if (!(error instanceof TooMany)) throw error
  }
  const back = localPath(`/programs/${slug}/apply`, currentLocale())
  return redirect(`${back}?draft=${encodeURIComponent(token)}&saved=1&sent=1`, 303)
}
