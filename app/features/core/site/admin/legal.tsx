import { data } from 'react-router'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { readRecord, stale } from '~/kits/admin/record.server.ts'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { db } from '~/platform/db/db.server.ts'
import { languagesOfForms } from '~/platform/i18n/locale.ts'
import { Note } from '~/ui/admin/note.tsx'
import { TextArea } from '~/ui/field.tsx'
import { saveLegalText } from '../commands/save-legal-text.server.ts'
import { isLegalDocument, type LegalDocument, legalTitles } from '../settings.options.ts'
import { legalRules } from '../settings.rules.server.ts'
import { legalForEditing } from '../staff.queries.server.ts'
import type { Route } from './+types/legal'

function documentOf(params: { document?: string }): LegalDocument {
  if (params.document && isLegalDocument(params.document)) return params.document
  throw data(null, { status: 404 })
}

export const loader = guardedLoader('site.change', async ({ params }) => {
  const document = documentOf(params)
  return { document, ...(await legalForEditing(db(), document)) }
})

export const action = guardedAction('site.change', async ({ params, form, work, go }) => {
  const document = documentOf(params)
  const record = readRecord(form, legalRules)
  if (!record.ok) return record.again
  const saved = await work((job) => saveLegalText(job, document, record.input, record.version))
  if (!saved.ok) return stale(record, await legalForEditing(db(), document))
  return go('/admin/settings', {
    kind: 'ok',
    text: `${legalTitles[document]} updated successfully, version ${saved.version}`,
  })
})

/** NAV-12: a legal text. Each save is a new version; earlier ones stay. */
export default function Legal({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog
      record={{
        ...loaderData,
        noun: legalTitles[loaderData.document].toLowerCase(),
        path: '/admin/settings',
        versionsPath:
          loaderData.version > 0 ? `/admin/settings/legal/${loaderData.document}/history` : undefined,
      }}
      result={actionData}
    >
      {(field) => (
        <div className="grid gap-4">
          {loaderData.version === 0 && (
            <Note>
              Visitors read this draft with a notice that you have not confirmed it. It says what this
              software does with data. Check it, change what is different at your hub, and save it: then the
              notice is gone.
            </Note>
          )}
          {languagesOfForms.map(({ locale, name }) => (
            <TextArea
              key={locale}
              {...field(locale)}
              label={`In ${name}${locale === 'en' ? '' : ' (optional)'}`}
              hint="An empty line begins a paragraph, ## a heading, - an item of a list."
              rows={locale === 'en' ? 18 : 6}
            />
          ))}
        </div>
      )}
    </RecordDialog>
  )
}
