import { data, Form, useNavigation } from 'react-router'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Confirm } from '~/ui/admin/dialog.tsx'
import { startUndo } from '../commands/start-undo.server.ts'
import { counted } from '../import.options.ts'
import { importFor, importInWords } from '../import.queries.server.ts'
import type { Route } from './+types/undo-import'

const pathOf = (id: string) => `/admin/imports/${id}`

export const loader = guardedLoader('imports.use', async ({ params, staff }) => {
  const found = orNotFound(await importFor(db(), params.id ?? '', staff.groups))
  const view = importInWords(found, new Date())
  if (!view.mayUndo) throw data(null, { status: 404 })
  return view
})

export const action = guardedAction('imports.use', async ({ params, staff, work, go }) => {
  const { sheet } = orNotFound(await importFor(db(), params.id ?? '', staff.groups))
  const done = await work((job) => startUndo(job, { id: sheet.id, by: staff.email }))
  return go(
    pathOf(sheet.id),
    done.ok ? undefined : { kind: 'bad', text: 'This import cannot be undone any more' },
  )
})

/** Asks before an import is taken back, and says what will stay. */
export default function UndoImport({ loaderData: { id, result, kind } }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const brought = (result?.new ?? 0) + (result?.same ?? 0)
  return (
    <Confirm
      title="Undo this import"
      question={`What the import made of ${counted(brought, { one: 'row', many: 'rows' })} is removed: ${kind.noun.many}, and people of whom nothing else is known.`}
      detail="What was changed, decided or answered since stays, and so do people who have done something else with the hub. You see which rows these are. The audit log keeps its lines."
      closeTo={pathOf(id)}
      keep="Keep it"
      action={
        <Form method="post">
          <Button variant="danger" type="submit" busy={busy}>
            Undo the import
          </Button>
        </Form>
      }
    />
  )
}
