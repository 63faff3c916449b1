import { guardedExport } from '~/kits/admin/guarded.server.ts'
import { hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { affectedCsv, readBreach } from '../affected.queries.server.ts'

export const loader = guardedExport('people.change', async ({ url, staff, note }) => {
  const breach = readBreach(url.searchParams)
  const about = { table: breach.table ?? '-', from: breach.from, to: breach.to }
  await inTransaction({ actor: { kind: 'staff', name: staff.email } }, (work) =>
    work.audit({ action: 'exported', subject: 'affected people', after: about }),
  )
  await note('exported', { list: 'affected people', ...about })
  return new Response(await affectedCsv(db(), breach), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="affected-${hubDay(new Date())}.csv"`,
    },
  })
})
