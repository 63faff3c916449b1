import { sql } from 'drizzle-orm'
import { asPhone, exportCsv } from '~/kits/admin/export.server.ts'
import { guardedExport } from '~/kits/admin/guarded.server.ts'
import { hubTimeZone } from '~/platform/clock.ts'
import { appointmentKinds } from '../../../core/site/settings.options.ts'
import { kindLabels } from '../appointment.options.ts'
import { appointments } from '../appointment.table.server.ts'
import { appointmentsList } from '../staff.queries.server.ts'

const { startsAt, firstName, lastName } = appointments
const hubTime = (form: string) => sql`to_char(${startsAt} at time zone ${hubTimeZone}, ${form})`

const kind = sql`case ${appointments.kind} ${sql.join(
  appointmentKinds.map((one) => sql`when ${one} then ${kindLabels[one]}`),
  sql` `,
)} end`

/** EXP-04, A-APT-09 */
export const loader = guardedExport('appointments.read', (given) =>
  exportCsv(given, {
    name: 'appointments',
    list: appointmentsList,
    columns: [
      ['Name', sql`${firstName} || ' ' || ${lastName}`],
      ['Email', appointments.email],
      ['Phone', asPhone(appointments.phone)],
      ['Company', appointments.company],
      ['Service', appointments.serviceType],
      ['Date', hubTime('YYYY-MM-DD')],
      ['Time', hubTime('HH24:MI')],
      ['Status', appointments.status],
      ['Message', appointments.message],
      ['Admin Notes', appointments.adminNotes],
      ['Created', appointments.createdAt],
      ['Kind', kind],
    ],
  }),
)
