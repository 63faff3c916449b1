import { sql } from 'drizzle-orm'
import { asPhone, exportCsv } from '~/kits/admin/export.server.ts'
import { guardedExport } from '~/kits/admin/guarded.server.ts'
import { listState } from '~/kits/admin/list.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { answerColumns, kindNamed } from '../registration.adapter.server.ts'
import { kindLabels, kindNames } from '../registration.options.ts'
import { registrations } from '../registration.table.server.ts'
import { kindOfItem, registrationsFor } from '../staff.queries.server.ts'

const label = sql.join(
  kindNames.map((kind) => sql`when ${sql.raw(`'${kind}'`)} then ${kindLabels[kind]}`),
  sql` `,
)

/** EXP-03, A-REG-14. The list of one kind or item also has its answers. */
export const loader = guardedExport('registrations.read', async (given) => {
  const list = registrationsFor(given.staff)
  const { kind: asked, item } = listState(list, given.url).filters
  const chosen = asked || (item && (await kindOfItem(db(), item)))
  const kind = chosen ? kindNamed(chosen) : undefined
  const items = sql`left join registration_items as items on items.id = ${registrations.itemId}`
  return exportCsv(given, {
    name: 'registrations',
    list,
    joins: kind ? sql`${items} join ${kind.table} on ${kind.table.id} = ${registrations.id}` : items,
    columns: [
      ['Type', sql`case ${registrations.kind} ${label} end`],
      ['Name', sql`${registrations.firstName} || ' ' || ${registrations.lastName}`],
      ['Email', registrations.email],
      ['Phone', asPhone(registrations.phone)],
      ['Related Item', sql`items.title`],
      ['Status', registrations.standing],
      ['Created', registrations.createdAt],
      ...(kind ? answerColumns(kind) : []),
    ],
  })
})
