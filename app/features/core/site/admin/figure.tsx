import { data } from 'react-router'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { readRecord, stale } from '~/kits/admin/record.server.ts'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { db } from '~/platform/db/db.server.ts'
import { englishName, locales, suffixOf } from '~/platform/i18n/locale.ts'
import { FieldGroup } from '~/ui/admin/fields.tsx'
import { TextInput } from '~/ui/field.tsx'
import { changeFigure } from '../commands/change-figure.server.ts'
import { figureRules } from '../settings.rules.server.ts'
import { figureForEditing } from '../staff.queries.server.ts'
import type { Route } from './+types/figure'

async function find(id: string | undefined) {
  // There is no 'new' figure: a page must know where to show one.
  const found = id === undefined || id === 'new' ? undefined : await figureForEditing(db(), id)
  if (!found) throw data(null, { status: 404 })
  return found
}

export const loader = guardedLoader('site.change', ({ params }) => find(params.id))

export const action = guardedAction('site.change', async ({ params, form, work, go }) => {
  const { key } = await find(params.id)
  const record = readRecord(form, figureRules)
  if (!record.ok) return record.again
  const { value, asOf, source, ...labels } = record.input
  const { version } = record
  const saved = await work((job) => changeFigure(job, { key, value, asOf, source, labels, version }))
  if (!saved.ok) return stale(record, await find(params.id))
  return go('/admin/settings', { kind: 'ok', text: 'Impact figure updated successfully' })
})

/** IMP-04: a number for visitors, with its date and source. */
export default function Figure({ loaderData, actionData }: Route.ComponentProps) {
  const wide = 'sm:col-span-2'
  return (
    <RecordDialog
      record={{ ...loaderData, noun: 'impact figure', path: '/admin/settings' }}
      result={actionData}
    >
      {(field) => (
        <>
          <FieldGroup title="Figure">
            <TextInput {...field('value')} label="Value" hint="As it is shown: 500+" />
            <TextInput {...field('asOf')} type="date" label="As of" />
            <TextInput
              {...field('source')}
              label="Source"
              hint="For staff: where the number comes from"
              frameClass={wide}
            />
          </FieldGroup>
          <FieldGroup title="Label">
            {locales.map((locale) => (
              <TextInput
                key={locale}
                {...field(`label${suffixOf(locale)}`)}
                label={`Label in ${englishName(locale)}${locale === 'en' ? '' : ' (optional)'}`}
                frameClass={wide}
              />
            ))}
          </FieldGroup>
        </>
      )}
    </RecordDialog>
  )
}
