import { data } from 'react-router'
import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { readJson } from '~/platform/read-json.ts'
import { saveScans } from '../commands/save-scans.server.ts'
import { batchRules } from '../scan.rules.server.ts'

/** Receives a batch of scans. The server rejects bodies over 128 KB before they get here. */
export const action = guardedAction('events.door', async ({ request, params, staff, work }) => {
  const eventId = params.id ?? ''
  // A form body was already read, and is not a batch.
  const batch = batchRules.safeParse(readJson(await request.text().catch(() => '')))
  if (!batch.success) throw data(null, { status: 400 })
  const answers = await work((job) => saveScans(job, { eventId, by: staff.email, batch: batch.data }))
  if (!answers) throw data(null, { status: 404 })
  return Response.json({ answers })
})
