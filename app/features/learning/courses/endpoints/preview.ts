import { data, redirect } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { previewPath } from '../preview.links.server.ts'
import { lessonForEditing } from '../structure.queries.server.ts'

/** Redirects to the preview of a lesson, under an address that staff may share with reviewers. */
export const loader = guardedLoader('learning.read', async ({ params }) => {
  const id = params.id ?? ''
  const found = id === 'new' ? undefined : await lessonForEditing(db(), id)
  if (!found) throw data(null, { status: 404 })
  return redirect(previewPath(id, new Date()))
})
