import { redirect } from 'react-router'
import { draftToken, scopeOf } from '~/kits/forms/form-setting.server.ts'
import { readPosted } from '~/kits/forms/posted.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { inWork } from '~/platform/work/work.server.ts'
import { hubForMail } from '../../site/index.server.ts'
import { applicationForm } from '../application.rules.server.ts'
import { sendDraftLink } from '../commands/send-draft-link.server.ts'
import type { Route } from './+types/send-draft-link'

/** Sends the link of a kept draft to the address or number typed in it, and leads back to the form. */
export async function action({ request, params }: Route.ActionArgs) {
  const token = draftToken(request) ?? ''
  const { slug } = params
  const by = (await readPosted(request)).get('by') === 'phone' ? 'phone' : 'email'
  const hub = await hubForMail()
  await inWork({ actor: { kind: 'visitor' } }, (work) =>
    sendDraftLink(work, {
      scope: scopeOf(applicationForm.name, params),
      slug,
      token,
      by,
      locale: currentLocale(),
      hub,
    }),
  )
  const back = localPath(`/programs/${slug}/apply`, currentLocale())
  return redirect(`${back}?draft=${encodeURIComponent(token)}&saved=1&sent=1`, 303)
}
