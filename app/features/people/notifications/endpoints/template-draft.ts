import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { readRecord } from '~/kits/admin/record.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { sandboxedPreview } from '~/platform/http/sandboxed-preview.server.ts'
import { type Locale, locales } from '~/platform/i18n/locale.ts'
import { textRules, withDraft } from '../../../core/texts/admin.index.server.ts'
import { LinesPage } from '../components/lines-page.tsx'
import { renderSample, templateForStaff, textsOfTemplate } from '../template.queries.server.ts'

/** Texts that are being written, in their mail or SMS with sample words. Nothing is saved. */
export const action = guardedAction('notifications.change', async ({ params, form, url }) => {
  const { channel = '', name = '' } = params
  const locale = locales.find((one) => one === url.searchParams.get('lang')) ?? 'en'
  const record = readRecord(form, textRules(textsOfTemplate(channel, name)))
  if (!record.ok) return linesPreview(['A text cannot be shown like this. Save says which one, and why.'])
  if (channel === 'sms') return withDraft(db(), record.input, () => smsPreview(name, locale))
  const html = await withDraft(db(), record.input, () => renderSample(name, locale))
  return html ? sandboxedPreview(html) : notFound()
})

/** What it says, and how long that is. */
function smsPreview(name: string, locale: Locale): Response {
  const sms = templateForStaff('sms', name, locale)
  if (sms?.channel !== 'sms') return notFound()
  const { says, parts, characters } = sms
  return linesPreview([says, `${characters} characters, ${parts} ${parts === 1 ? 'part' : 'parts'}`])
}

const linesPreview = (lines: string[]) =>
  sandboxedPreview(renderToStaticMarkup(createElement(LinesPage, { lines })))
const notFound = () => new Response('Not found', { status: 404 })
