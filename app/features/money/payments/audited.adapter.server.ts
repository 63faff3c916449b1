import { sql } from 'drizzle-orm'
import { type AuditedKind, foundBy } from '../../core/audit/index.server.ts'

export const paymentsAudited: AuditedKind[] = [
  {
    subject: 'payment',
    label: 'Payments and refunds',
    part: 'Money',
    position: 310,
    one: 'a payment',
    many: 'payments',
    find: foundBy(
      (ids) =>
        sql`select p.id, b.name || '’s payment for ' || b.title as title, '/admin/payments/' || p.id as href from payments p join bills b on b.id = p.bill_id where p.id in ${ids}`,
    ),
  },
  {
    subject: 'statement',
    label: 'Statements',
    part: 'Money',
    position: 320,
    one: 'a statement',
    many: 'statements',
  },
  {
    subject: 'difference',
    label: 'Differences',
    part: 'Money',
    position: 330,
    one: 'a difference',
    many: 'differences',
    find: foundBy(
      (ids) =>
        sql`select id, 'the difference of ' || to_char(day, 'Mon FMDD, YYYY') as title, '/admin/payments/reconciliation/' || id as href from differences where id in ${ids}`,
    ),
  },
]
