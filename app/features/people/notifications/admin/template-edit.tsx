import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { readRecord, stale } from '~/kits/admin/record.server.ts'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { saveTexts, textRules, textsForEditing, withDraft } from '../../../core/texts/admin.index.server.ts'
import { TextFields } from '../../../core/texts/components/text-fields.tsx'
import { centerPath } from '../components/center-head.tsx'
import { TemplateDraft } from '../components/template-draft.tsx'
import { textsOfTemplate, tooManyParts } from '../template.queries.server.ts'
import type { Route } from './+types/template-edit'

function find({ channel = '', name = '' }: { channel?: string; name?: string }) {
  const keys = textsOfTemplate(channel, name)
  return { channel, name, keys: orNotFound(keys.length > 0 ? keys : undefined) }
}

export const loader = guardedLoader('notifications.change', async ({ params }) => {
  const { channel, name, keys } = find(params)
  const texts = await textsForEditing(db(), keys)
  return {
    noun: `texts of ${name}`,
    path: `${centerPath}/templates/${channel}/${name}`,
    draftPath: `${centerPath}/template-draft/${channel}/${name}`,
    ...texts,
  }
})

export const action = guardedAction('notifications.change', async ({ params, form, work, go }) => {
  const { channel, name, keys } = find(params)
  const record = readRecord(form, textRules(keys))
  if (!record.ok) return record.again
  const { input, version } = record
  const tooLong = channel === 'sms' ? await withDraft(db(), input, () => tooManyParts(name)) : {}
  if (Object.keys(tooLong).length > 0) return record.refuse(tooLong)
  const of = `${channel === 'mail' ? 'E-mail' : 'SMS'} ${name}`
  const saved = await work((job) => saveTexts(job, { of, keys, input, version }))
  if (!saved.ok) return stale(record, await textsForEditing(db(), keys))
  const text = saved.changed ? 'Texts updated successfully' : 'Nothing was changed'
  return go(`${centerPath}/templates/${channel}/${name}`, { kind: 'ok', text })
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
