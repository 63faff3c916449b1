import { data, Form } from 'react-router'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { log } from '~/platform/log.server.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Confirm } from '~/ui/admin/dialog.tsx'
import { archiveOpportunity } from '../commands/archive-opportunity.server.ts'
import { opportunityForEditing } from '../staff.queries.server.ts'
import type { Route } from './+types/opportunity-delete'

const path = '/admin/opportunities'

export const loader = guardedLoader('opportunities.change', async ({ params }) => {
  const found = params.id === 'new' ? undefined : await opportunityForEditing(db(), params.id ?? '')
  if (!found) throw data(null, { status: 404 })
  return { title: found.values.titleEn }
})

export const action = guardedAction('opportunities.change', async ({ params, work, go, note }) => {
  const id = params.id ?? ''
  const done = await work((job) => archiveOpportunity(job, id)).catch((err: unknown) => {
    log.error({ err }, 'an opportunity could not be deleted')
    return false
  })
  if (done) await note('deleted', { opportunity: id })
  return go(
    path,
    done
      ? { kind: 'ok', text: 'Opportunity deleted successfully' }
      : { kind: 'bad', text: 'Error deleting opportunity' },
  )
})

/** ASH-09, ERR-15 */
export default function OpportunityDelete({ loaderData: { title } }: Route.ComponentProps) {
  return (
    <Confirm
      title={`Delete ${title}`}
      question="Are you sure you want to delete this opportunity?"
      detail="It disappears from the site, also for links that were shared. Applications to it stay in the list."
      closeTo={path}
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
