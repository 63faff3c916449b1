import { data, Form } from 'react-router'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Confirm } from '~/ui/admin/dialog.tsx'
import { archiveProgram } from '../commands/archive-program.server.ts'
import { programForEditing } from '../staff.queries.server.ts'
import type { Route } from './+types/program-delete'

export const loader = guardedLoader('programs.change', async ({ params }) => {
  const found = params.id === 'new' ? undefined : await programForEditing(db(), params.id ?? '')
  if (!found) throw data(null, { status: 404 })
  return { title: found.values.titleEn }
})

export const action = guardedAction('programs.change', async ({ params, work, go, note }) => {
  const done = await work((job) => archiveProgram(job, params.id ?? ''))
  if (done) await note('deleted', { program: params.id })
  return go(
    '/admin/programs',
    done
      ? { kind: 'ok', text: 'Program deleted successfully' }
      : { kind: 'bad', text: 'Error deleting program' },
  )
})

/** ASH-09, ERR-15 */
export default function ProgramDelete({ loaderData: { title } }: Route.ComponentProps) {
  return (
    <Confirm
      title={`Delete ${title}`}
      question="Are you sure you want to delete this program?"
      detail="It disappears from the site. Applications to it stay in the list."
      closeTo="/admin/programs"
      keep="Keep it"
      action={
        <Form method="post">
          <Button look="danger" type="submit">
            Delete
          </Button>
        </Form>
      }
    />
  )
}
