import type { z } from 'zod'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { changeView, deleteView, saveView } from '../commands/save-view.server.ts'
import { viewLimits } from '../view.options.ts'
import { changedViewRules, newViewRules } from '../view.rules.server.ts'

const refusals = {
  many: `You have ${viewLimits.perList} views of this list. Delete one first.`,
  missing: 'This view no longer exists',
  name: 'Another view has this name',
}

/** Saves, changes or deletes a view of the signed-in person, and leads to the list it shows. */
export const action = guardedAction('panel', async ({ form, staff, work, go }) => {
  const staffId = staff.id
  const isDefault = form.has('default')
  const wanted = textOf(form, 'do')
  if (wanted === 'delete') {
    const gone = await work((job) => deleteView(job, { staffId, id: textOf(form, 'id') }))
    return gone.ok
      ? go(gone.path, { kind: 'ok', text: 'View deleted' })
      : go('/admin', { kind: 'bad', text: refusals.missing })
  }
  const given = Object.fromEntries(form)
  const read = wanted === 'change' ? changedViewRules.safeParse(given) : newViewRules.safeParse(given)
  if (!read.success) return go(listOf(given), { kind: 'bad', text: firstOf(read.error) })
  const saved = await work((job) =>
    'id' in read.data
      ? changeView(job, { ...read.data, staffId, isDefault })
      : saveView(job, { ...read.data, staffId, isDefault }),
  )
  if (!saved.ok) return go(listOf(given), { kind: 'bad', text: refusals[saved.reason] })
  return go(`${saved.path}?${saved.query}`, { kind: 'ok', text: `View "${read.data.name}" saved` })
})

const firstOf = ({ issues }: z.ZodError) => issues[0]?.message ?? 'It could not be saved'

/** Back to a list of ours, and nowhere else. */
function listOf({ path }: Record<string, unknown>): string {
  return typeof path === 'string' && newViewRules.shape.path.safeParse(path).success ? path : '/admin'
}
