import { data, useNavigation } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import type { Titled } from '~/kits/admin/list-screen.tsx'
import { RecordForm } from '~/kits/admin/record-form.tsx'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Dialog } from '~/ui/admin/dialog.tsx'
import { SelectInput } from '~/ui/admin/fields.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { addImport } from '../commands/add-import.server.ts'
import { importLimits } from '../import.options.ts'
import { kindsFor } from '../import.queries.server.ts'
import { readSheet, textOfBytes } from '../sheet.rules.server.ts'
import type { Route } from './+types/new-import'

const path = '/admin/imports'

export const handle: Titled<unknown> & { maxBody: number } = {
  title: () => 'New import',
  maxBody: importLimits.bytes + 64 * 1024,
}

export const loader = guardedLoader('imports.use', ({ staff }) => ({
  kinds: kindsFor(staff.groups).map(({ name, label }) => ({ value: name, label })),
}))

export const action = guardedAction('imports.use', async ({ form, staff, work, go }) => {
  const kind = kindsFor(staff.groups).find(({ name }) => name === textOf(form, 'kind'))
  const source = textOf(form, 'source').replace(/\s+/g, ' ').trim()
  const refuse = (errors: { kind?: string; source?: string; sheet?: string }) =>
    data({ errors, values: { kind: kind?.name, source, text: textOf(form, 'text') } }, { status: 422 })
  if (!kind) return refuse({ kind: 'Choose what the rows are' })
  if (source.length < 10) return refuse({ source: 'Say in a few words where these rows come from' })
  if (source.length > importLimits.source)
    return refuse({ source: `At most ${importLimits.source} characters` })
  const { name, text } = await sheetIn(form)
  if (text.trim() === '') return refuse({ sheet: 'Choose a file, or paste its cells.' })
  const read = await readSheet(text)
  if (!read.ok) return refuse({ sheet: read.problem })
  const given = { kind, source, name, by: staff.email, sheet: read.sheet }
  const { id } = await work((job) => addImport(job, given))
  return go(`${path}/${id}`)
})

/** The chosen file, or else what was pasted. */
async function sheetIn(form: FormData): Promise<{ name: string; text: string }> {
  const file = form.get('file')
  if (file instanceof File && file.size > 0)
    return { name: file.name.slice(0, 100), text: textOfBytes(await file.bytes()) }
  return { name: 'Pasted', text: textOf(form, 'text') }
}

/** The first step: what it is, where it comes from, and the sheet. */
export default function NewImport({ loaderData: { kinds }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const { errors = {}, values } = actionData ?? {}
  return (
    <Dialog title="New import" closeTo={path} size="lg">
      <RecordForm name="new import" encType="multipart/form-data">
        <LayerBody>
          <div className="grid gap-4">
            {errors.sheet && (
              <div role="alert">
                <Note kind="bad">{errors.sheet}</Note>
              </div>
            )}
            <SelectInput
              id="kind"
              name="kind"
              label="What the rows are"
              error={errors.kind}
              defaultValue={values?.kind ?? ''}
              options={[{ value: '', label: 'Choose one' }, ...kinds]}
            />
            <TextInput
              id="source"
              name="source"
              label="Where does this come from?"
              hint="The form or list, and what people agreed to. It is stored with each person as the purpose for which you hold their data."
              error={errors.source}
              defaultValue={values?.source}
              maxLength={importLimits.source}
              required
            />
            <TextInput
              id="file"
              name="file"
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              label="File"
              hint="CSV, with the names of the columns in its first row. At most 5,000 rows and 5 MB."
            />
            <TextArea
              id="text"
              name="text"
              label="Or paste the cells here"
              hint="Copy them in your spreadsheet, with the row of names."
              rows={6}
              defaultValue={values?.text}
              spellCheck={false}
            />
            <p className="text-muted">
              You choose the columns next, and then see what each row would do. Nothing is saved before you
              say so, and nobody is written to.
            </p>
          </div>
        </LayerBody>
        <LayerFoot>
          <ButtonLink to={path} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button variant="solid" type="submit" busy={busy}>
            {busy ? 'Reading' : 'Read the sheet'}
          </Button>
        </LayerFoot>
      </RecordForm>
    </Dialog>
  )
}
