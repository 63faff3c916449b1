import { data, useNavigation } from 'react-router'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { readRecord, stale } from '~/kits/admin/record.server.ts'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { db } from '~/platform/db/db.server.ts'
import { log } from '~/platform/log.server.ts'
import { saveOpportunity } from '../commands/save-opportunity.server.ts'
import { OpportunityFields } from '../components/opportunity-fields.tsx'
import { opportunityRules } from '../opportunity.rules.server.ts'
import { opportunityForEditing } from '../staff.queries.server.ts'
import type { Route } from './+types/opportunity'

const path = '/admin/opportunities'
const fresh: Record<string, string> = {
  category: 'job',
  takesApplications: 'yes',
  status: 'active',
  featured: 'no',
}

export const loader = guardedLoader('opportunities.change', async ({ params }) => {
  if (params.id === 'new') return { version: 0, values: fresh }
  const found = await opportunityForEditing(db(), params.id ?? '')
  if (!found) throw data(null, { status: 404 })
  return found
})

export const action = guardedAction('opportunities.change', async ({ params, form, work, go }) => {
  const record = readRecord(form, opportunityRules)
  if (!record.ok) return record.again
  const id = params.id === 'new' ? undefined : params.id
  const saved = await work((job) =>
    saveOpportunity(job, record.typed, { id, version: record.version }),
  ).catch((err: unknown): undefined => {
    log.error({ err }, 'an opportunity could not be saved')
  })
  // A-OPP-05; what was typed stays in the form.
  if (!saved) return record.refuse({}, `Error ${id ? 'updating' : 'creating'} opportunity`, 500)
  if (saved.ok)
    return go(path, { kind: 'ok', text: `Opportunity ${id ? 'updated' : 'created'} successfully` })
  if (saved.reason === 'over')
    return record.refuse({ deadline: 'This day is over. Choose a later one, or the status Expired.' })
  const theirs = await opportunityForEditing(db(), id ?? '')
  if (!theirs)
    return record.refuse({}, 'Somebody deleted this opportunity meanwhile. What you wrote is still here.')
  return stale(record, theirs)
})

/** A-OPP-02: create and edit, over the list. */
export default function Opportunity({ loaderData, actionData, params }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <RecordDialog
      noun="opportunity"
      isNew={params.id === 'new'}
      saved={loaderData}
      result={actionData}
      closeTo={path}
      busy={busy}
    >
      {(field) => <OpportunityFields field={field} />}
    </RecordDialog>
  )
}
