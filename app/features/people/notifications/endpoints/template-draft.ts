import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { readRecord } from '~/kits/admin/record.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { sandboxedPreview } from '~/platform/http/sandboxed-preview.server.ts'
import { locales } from '~/platform/i18n/locale.ts'
import { textRules, withDraft } from '../../../core/texts/admin.index.server.ts'
import { draftProblem, renderSample, renderSmsSample, textsOfTemplate } from '../template.queries.server.ts'

/** Texts that are being written, in their mail or SMS with sample words. Nothing is saved. */
export const action = guardedAction('notifications.change', async ({ params, form, url }) => {
  const { channel = '', name = '' } = params
  const locale = locales.find((one) => one === url.searchParams.get('lang')) ?? 'en'
  const record = readRecord(form, textRules(textsOfTemplate(channel, name)))
  if (!record.ok) return sandboxedPreview(draftProblem)
  const html = await withDraft(db(), record.input, () =>
    channel === 'sms' ? renderSmsSample(name, locale) : renderSample(name, locale),
  )
  return html ? sandboxedPreview(html) : new Response('Not found', { status: 404 })
})
