import { sql } from 'drizzle-orm'
import { exportCsv } from '~/kits/admin/export.server.ts'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { programApplications } from '../application.table.server.ts'
import { programTexts } from '../program.table.server.ts'
import { applicationsList } from '../staff.queries.server.ts'

/** EXP-03, A-REG-14 */
export const loader = guardedLoader('applications.read', (given) =>
  exportCsv(given, {
    name: 'registrations',
    list: applicationsList,
    joins: sql`left join ${programTexts} on ${programTexts.programId} = ${programApplications.programId} and ${programTexts.locale} = 'en'`,
    columns: [
      ['Type', sql`'Program application'`],
      ['Name', sql`${programApplications.firstName} || ' ' || ${programApplications.lastName}`],
      ['Email', programApplications.email],
      ['Phone', programApplications.phone],
      ['Related Item', programTexts.title],
      [
        'Status',
        sql`case when ${programApplications.withdrawnAt} is null then ${programApplications.status} else 'withdrawn' end`,
      ],
      ['Created', programApplications.createdAt],
    ],
  }),
)
