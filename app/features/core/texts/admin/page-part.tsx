import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { readRecord, stale } from '~/kits/admin/record.server.ts'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { db } from '~/platform/db/db.server.ts'
import { TextFields } from '../components/text-fields.tsx'
import { partOfPage, textsForEditing } from '../staff.queries.server.ts'
import { saveTypedTexts } from '../text.record.server.ts'
import { textRules } from '../text.rules.server.ts'
import type { Route } from './+types/page-part'

export const loader = guardedLoader('site.change', async ({ params }) => {
  const { noun, keys, editPath } = partOfPage(params)
  const path = `/admin/pages/${params.page}`
  return { noun, path, versionsPath: `${editPath}/versions`, ...(await textsForEditing(db(), keys)) }
})

export const action = guardedAction('site.change', async ({ params, form, work, go }) => {
  const part = partOfPage(params)
  const record = readRecord(form, textRules(part.keys))
  if (!record.ok) return record.again
  const saved = await saveTypedTexts(work, part, record)
  if (!saved.ok) return stale(record, await textsForEditing(db(), part.keys))
  const text = saved.changed ? 'Texts updated successfully' : 'Nothing was changed'
  return go(`/admin/pages/${params.page}`, { kind: 'ok', text })
})

/** A-TXT-02: the texts of a part of a page in every language, as a dialog over the page. */
export default function PagePart({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData}>
      {(field) => <TextFields fields={loaderData.fields} field={field} />}
    </RecordDialog>
  )
}
