import { textOf } from '~/kits/admin/form-text.ts'
import { type Given, guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { listState } from '~/kits/admin/list.server.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { sandboxedPreview } from '~/platform/http/sandboxed-preview.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { renderMail } from '~/platform/mail/mail.server.ts'
import { hubForMail } from '../../../core/site/index.server.ts'
import { registrantOf } from '../commands/decide-registration.server.ts'
import { groupMessage } from '../emails/group-message.email.tsx'
import { groupField, groupMaxima } from '../group.options.ts'
import { peopleOf } from '../group.queries.server.ts'
import { withPlainBreaks } from '../group.rules.server.ts'
import { kindNamed } from '../registration.adapter.server.ts'
import { registrationById } from '../registration.queries.server.ts'
import { registrationsList } from '../staff.queries.server.ts'

/** The mail as the first recipient of a language will get it, for the frame beside the form. Also shown before anything is typed. */
export const loader = guardedLoader('registrations.message', (given) => preview(given, () => ({})))

export const action = guardedAction('registrations.message', (given) =>
  preview(given, (locale) => {
    const typed = (name: 'subject' | 'text') => textOf(given.form, groupField(name, locale)).trim()
    return {
      subject: typed('subject').slice(0, groupMaxima.subject),
      text: withPlainBreaks(typed('text')).slice(0, groupMaxima.text),
    }
  }),
)

type Written = (locale: Locale) => { subject?: string; text?: string }

async function preview({ url }: Given, written: Written): Promise<Response> {
  const recipients = (await peopleOf(db(), listState(registrationsList, url))) ?? []
  const lang = url.searchParams.get('lang')
  const first = recipients.find(({ locale }) => locale === lang) ?? recipients[0]
  const kind = first && kindNamed(first.kind)
  const row = kind && (await registrationById(db(), kind, first.registrationId))
  if (!row) return new Response('Not found', { status: 404 })
  const to = await registrantOf({ tx: db(), now: new Date() }, kind, row, await hubForMail())
  const own = written(to.locale)
  const { subject, text } = own.subject && own.text ? own : written('en')
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
