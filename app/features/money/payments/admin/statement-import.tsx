import { data, useNavigation } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import type { Titled } from '~/kits/admin/list-screen.tsx'
import { RecordForm } from '~/kits/admin/record-form.tsx'
import { providerNames, providerTitles } from '~/platform/payments/provider.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Dialog } from '~/ui/admin/dialog.tsx'
import { SelectInput } from '~/ui/admin/fields.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { TextInput } from '~/ui/field.tsx'
import { importStatement } from '../commands/import-statement.server.ts'
import { statementLimits } from '../reconciliation.options.ts'
import type { Route } from './+types/statement-import'

const path = '/admin/payments/reconciliation'
const shownProblems = 5

export const handle: Titled<unknown> & { maxBody: number } = {
  title: () => 'Import statement',
  maxBody: statementLimits.bytes + 64 * 1024,
}

export const loader = guardedLoader('payments.change', () => ({}))

export const action = guardedAction('payments.change', async ({ form, work, go }) => {
  const provider = providerNames.find((one) => one === textOf(form, 'provider'))
  const file = form.get('file')
  const refuse = (...problems: string[]) => data({ provider, problems }, { status: 422 })
  if (!provider) return refuse('Choose whose statement it is.')
  if (!(file instanceof File) || file.size === 0) return refuse('Choose a file.')
  if (file.size > statementLimits.bytes) return refuse('The file is too large. Bring it in parts.')
  const text = await file.text()
  const done = await work((job) => importStatement(job, { provider, file: file.name.slice(0, 100), text }))
  if (!done.ok) return refuse(...done.problems)
  const { added, known, left } = done
  const words = [`${added} new lines`, known && `${known} known already`, left && `${left} left out`]
  return go(`${path}?state=open`, { kind: 'ok', text: words.filter(Boolean).join(', ') })
})

/** A-ADD-07: imports a statement as exported by the bank or the wallet. */
export default function StatementImport({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const problems = actionData?.problems ?? []
  return (
    <Dialog title="Import statement" closeTo={path}>
      <RecordForm name="statement" encType="multipart/form-data">
        <LayerBody>
          {problems.length > 0 && (
            <div className="mb-4" role="alert">
              <Note kind="bad">
                <p>Nothing was imported.</p>
                {problems.slice(0, shownProblems).map((problem) => (
                  <p key={problem}>{problem}</p>
                ))}
                {problems.length > shownProblems && <p>And {problems.length - shownProblems} more.</p>}
              </Note>
            </div>
          )}
          <div className="grid gap-4">
            <SelectInput
              id="provider"
              name="provider"
              label="Whose statement"
              defaultValue={actionData?.provider ?? 'bank'}
              options={providerNames.map((value) => ({ value, label: providerTitles[value] }))}
            />
            <TextInput
              id="file"
              name="file"
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              label="File"
              hint="CSV with a header: date, reference, amount, and where there is one transaction id and type. It changes no payment."
            />
          </div>
        </LayerBody>
        <LayerFoot>
          <ButtonLink to={path} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button variant="solid" type="submit" busy={busy}>
            {busy ? 'Importing' : 'Import'}
          </Button>
        </LayerFoot>
      </RecordForm>
    </Dialog>
  )
}
