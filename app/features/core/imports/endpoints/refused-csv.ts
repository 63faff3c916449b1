import { guardedExport } from '~/kits/admin/guarded.server.ts'
import { csvOf } from '~/platform/csv.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { importFor, leftRows } from '../import.queries.server.ts'

/** The rows that are not brought in, as they came and with the reason, to be mended and brought again. */
export const loader = guardedExport('imports.use', async ({ params, staff, note }) => {
  const { sheet } = orNotFound(await importFor(db(), params.id ?? '', staff.groups))
  const rows = await leftRows(db(), sheet.id)
  await inTransaction({ actor: { kind: 'staff', name: staff.email } }, (work) =>
    work.audit({
      action: 'exported rows of',
      subject: 'import',
      subjectId: sheet.id,
      after: { rows: rows.length },
    }),
  )
  await note('exported', { list: 'rows of an import', rows: rows.length })
  const width = sheet.headers.length
  const body = rows.map(({ cells, line, why }) => [
    ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    line,
    why,
  ])
  return new Response(csvOf([...sheet.headers, 'Line', 'Why it was left out'], body), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="left-out-${sheet.id.slice(0, 8)}.csv"`,
    },
  })
})
