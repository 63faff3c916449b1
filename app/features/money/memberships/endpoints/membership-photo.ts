import { data } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { privateFile, streamPrivate } from '../../../core/files/index.server.ts'
import { photoIdOf } from '../membership.queries.server.ts'

/** UPL-08: the photo of an application, only for staff who may read applications. */
export const loader = guardedLoader('applications.read', async ({ params }) => {
  const fileId = await photoIdOf(db(), params.id ?? '')
  const file = fileId ? await privateFile(db(), fileId) : undefined
  if (file?.state !== 'ready') throw data(null, { status: 404 })
  return streamPrivate(file)
})
