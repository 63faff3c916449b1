import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { keepUnfolded } from './menu-folds.server.ts'

/** Which groups of the menu are unfolded in this browser. */
export const action = guardedAction('panel', async ({ form, visit }) => {
  visit.cookies.push(keepUnfolded(form.getAll('open').map(String)))
  return new Response(null, { status: 204 })
})
