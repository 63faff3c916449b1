import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { readRecord, stale } from '~/kits/admin/record.server.ts'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { db } from '~/platform/db/db.server.ts'
import { saveTypedTexts, textRules, textsForEditing } from '../../../core/texts/admin.index.server.ts'
import { TextFields } from '../../../core/texts/components/text-fields.tsx'
import { centerPath } from '../components/center-head.tsx'
import { TemplateDraft } from '../components/template-draft.tsx'
import { textsOfAddress, tooLongAsSms } from '../template.record.server.ts'
import type { Route } from './+types/template-edit'

export const loader = guardedLoader('notifications.change', async ({ params }) => {
  const { channel, name, noun, editPath, keys } = textsOfAddress(params)
  const texts = await textsForEditing(db(), keys)
  return {
    noun,
    path: `${centerPath}/templates/${channel}/${name}`,
    versionsPath: `${editPath}/versions`,
    draftPath: `${centerPath}/template-draft/${channel}/${name}`,
    ...texts,
  }
})

export const action = guardedAction('notifications.change', async ({ params, form, work, go }) => {
  const texts = textsOfAddress(params)
  const record = readRecord(form, textRules(texts.keys))
  if (!record.ok) return record.again
  const tooLong = await tooLongAsSms(params, record.input)
  if (Object.keys(tooLong).length > 0) return record.refuse(tooLong)
  const saved = await saveTypedTexts(work, texts, record)
  if (!saved.ok) return stale(record, await textsForEditing(db(), texts.keys))
  const text = saved.changed ? 'Texts updated successfully' : 'Nothing was changed'
  return go(`${centerPath}/templates/${texts.channel}/${texts.name}`, { kind: 'ok', text })
})

/** A-TXT-05: the texts of a mail or an SMS in every language, with a preview of what is typed. */
export default function TemplateEdit({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData}>
      {(field) => (
        <>
          <TextFields fields={loaderData.fields} field={field} />
          <TemplateDraft action={loaderData.draftPath} />
        </>
      )}
    </RecordDialog>
  )
}
