import { data, redirect } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { previewPath } from '../preview.links.server.ts'
import { articleForEditing } from '../staff.queries.server.ts'

/** Redirects to the preview of an article, whose address can be passed on to reviewers. */
export const loader = guardedLoader('news.read', async ({ params }) => {
  const id = params.id ?? ''
  const found = id === 'new' ? undefined : await articleForEditing(db(), id)
  if (!found) throw data(null, { status: 404 })
  return redirect(previewPath(id, new Date()))
})
