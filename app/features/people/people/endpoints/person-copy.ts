import { data } from 'react-router'
import { guardedExport } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { copyAnswer } from '../person.queries.server.ts'
import { personForMerging } from '../staff.queries.server.ts'

/** Art. 18: the copy for a person who asks in person. The audit row is written before the first byte is sent. */
export const loader = guardedExport('people.change', async ({ params, url, staff, note }) => {
  const personId = params.id ?? ''
  if (!(await personForMerging(db(), personId))) throw data(null, { status: 404 })
  await inTransaction({ actor: { kind: 'staff', name: staff.email } }, (work) =>
    work.audit({ action: 'took a copy of', subject: 'person', subjectId: personId }),
  )
  await note('exported', { list: 'person', person: personId })
  return copyAnswer(db(), url.pathname, [{ personId }], 'person')
})
