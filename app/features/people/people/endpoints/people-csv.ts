import { asPhone, exportCsv } from '~/kits/admin/export.server.ts'
import { guardedExport } from '~/kits/admin/guarded.server.ts'
import { people } from '../people.table.server.ts'
import { peopleList, pointsIn } from '../staff.queries.server.ts'

/** The people of the list as it is shown. */
export const loader = guardedExport('people.change', (given) =>
  exportCsv(given, {
    name: 'people',
    list: peopleList,
    columns: [
      ['Name', people.fullName],
      ['Email', pointsIn('email')],
      ['Phone', pointsIn('phone', asPhone)],
      ['Known since', people.createdAt],
    ],
  }),
)
