import { textOf } from '~/kits/admin/form-text.ts'
import type { GivenAction } from '~/kits/admin/guarded.server.ts'
import { assignRecord, type Records } from './commands/assign-record.server.ts'

export { assignedFilter, assignmentOf, withAssignees } from './assignment.queries.server.ts'
export type { Records } from './commands/assign-record.server.ts'

/** Answers `AssignForm` in the action of a record; undefined for any other form. */
export async function assignFrom(
  { form, params, staff, url, work, go }: GivenAction,
  records: Records,
): Promise<Response | undefined> {
  if (!form.has('assign')) return
  const wanted = textOf(form, 'assign')
  const to = (wanted === 'chosen' ? textOf(form, 'to') : wanted) || null
  const wish = { recordId: params.id ?? '', to, by: staff.email }
  const done = await work((job) => assignRecord(job, records, wish))
  const back = url.pathname + url.search
  if (!done.ok) return go(back, { kind: 'bad', text: 'Not assigned: choose somebody who may work on this' })
  return go(back, { kind: 'ok', text: done.to ? `Assigned to ${done.to}` : 'Assigned to nobody' })
}
