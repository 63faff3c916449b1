import { textOf } from '~/kits/admin/form-text.ts'
import { type Given, guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { listState } from '~/kits/admin/list.server.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { sandboxedPreview } from '~/platform/http/sandboxed-preview.server.ts'
import { renderMail } from '~/platform/mail/mail.server.ts'
import { hubForMail } from '../../../core/site/index.server.ts'
import { registrantOf } from '../commands/decide-registration.server.ts'
import { groupMessage } from '../emails/group-message.email.tsx'
import { groupMaxima } from '../group.options.ts'
import { peopleOf } from '../group.queries.server.ts'
import { withPlainBreaks } from '../group.rules.server.ts'
import { kindNamed } from '../registration.adapter.server.ts'
import { registrationById } from '../registration.queries.server.ts'
import { registrationsList } from '../staff.queries.server.ts'

/** The mail as the first recipient will get it, for the frame beside the form. Also shown before anything is typed. */
export const loader = guardedLoader('registrations.message', (given) => preview(given, {}))

export const action = guardedAction('registrations.message', (given) =>
  preview(given, {
    subject: textOf(given.form, 'subject').trim().slice(0, groupMaxima.subject),
    text: withPlainBreaks(textOf(given.form, 'text')).trim().slice(0, groupMaxima.text),
  }),
)

type Written = { subject?: string; text?: string }

async function preview({ url }: Given, { subject, text }: Written): Promise<Response> {
  const [first] = (await peopleOf(db(), listState(registrationsList, url))) ?? []
  const kind = first && kindNamed(first.kind)
  const row = kind && (await registrationById(db(), kind, first.registrationId))
  if (!row) return new Response('Not found', { status: 404 })
  const to = await registrantOf({ tx: db(), now: new Date() }, kind, row, await hubForMail())
  const { html } = await renderMail(
    groupMessage,
    {
      firstName: to.firstName,
      subject: subject || 'Your subject',
      text: text || 'Your text appears here.',
      kind: to.registrationType,
      item: to.relatedItem,
      // The links of the mail act for the recipient; those of the preview lead to the home page.
      link: config().PUBLIC_ORIGIN,
      unsubscribe: config().PUBLIC_ORIGIN,
      hub: to.hub.name,
    },
    to.locale,
  )
  return sandboxedPreview(html)
}
