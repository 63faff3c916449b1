import { data } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { privateFile, streamPrivate } from '../../../core/files/index.server.ts'
import { cvOf } from '../staff.queries.server.ts'

/** OPP-11: the CV of an application, for staff who may read applications. Every access is in the audit log. */
export const loader = guardedLoader('applications.read', async ({ params, staff }) => {
  const id = params.id ?? ''
  const fileId = await cvOf(db(), id)
  const file = fileId && (await privateFile(db(), fileId))
  if (!file) throw data(null, { status: 404 })
  if (file.state === 'waiting') return plainly('The file is being prepared. Try again in a minute.', 503)
  if (file.state === 'refused') return plainly(`The file could not be used. ${file.reason}`, 404)
  await inTransaction({ actor: { kind: 'staff', name: staff.email } }, (work) =>
    work.audit({ action: 'opened the CV of', subject: 'registration', subjectId: id }),
  )
  return streamPrivate(file)
})

const plainly = (text: string, status: number) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
