import type pg from 'pg'
import { hold } from './proof.ts'
import { wrongSums } from './story-books.ts'
import { unfitLines } from './story-log.ts'
import { differencesFrom, type reportAgain } from './story-report.ts'

/** A row changed past every guard of the database, and how the check for it says so. */
type Planted = { fault: string; sql: string; finds: Check; says: RegExp }
type Check = (client: pg.Client) => Promise<string[]>

const one = (table: string, where = 'true') => `(select id from ${table} where ${where} order by id limit 1)`

/** What the year is part of is checked by the caller. */
export const plantedInRows = ({
  numbers,
  dates,
  report,
}: Record<'numbers' | 'dates' | 'report', Check>): Planted[] => [
  {
    fault: 'a line of the ledger with a thousand francs more',
    sql: `update ledger set amount = amount + 1000 where id = ${one('ledger', 'refund_id is null')}`,
    finds: wrongSums,
    says: /a line unlike its payment/,
  },
  {
    fault: 'a line of the ledger that is gone',
    sql: `delete from ledger where id = ${one('ledger', 'refund_id is null')}`,
    finds: wrongSums,
    says: /a payment without its one line/,
  },
  {
    fault: 'a refund of more than came',
    sql: 'update ledger set amount = 2 * amount where refund_id is not null',
    finds: wrongSums,
    says: /more was given back than came/,
  },
  {
    fault: 'a receipt with a number of its own',
    sql: `update receipts set number = 9999 where payment_id = (select payment_id from receipts order by issued_at limit 1)`,
    finds: wrongSums,
    says: /have a gap/,
  },
  {
    fault: 'hours that nobody bought',
    sql: "update booking_hours set minutes = 1 where kind = 'bought'",
    finds: wrongSums,
    says: /more hours were used than bought/,
  },
  {
    fault: 'a seat too many',
    sql: `update events set seats_used = seats_used + 1 where id = ${one('events', 'seats_used > 0')}`,
    finds: wrongSums,
    says: /an event and its seats/,
  },
  {
    fault: 'a message of next month',
    sql: `update contacts set created_at = story.now() + interval '30 days', updated_at = story.now() + interval '30 days' where id = ${one('contacts')}`,
    finds: dates,
    says: /contacts .*is not over/,
  },
  {
    fault: 'a message from before the year',
    sql: `update contacts set created_at = story.now() - interval '400 days' where id = ${one('contacts')}`,
    finds: dates,
    says: /contacts .*is before the year/,
  },
  {
    fault: 'a decision before the application',
    sql: `update program_applications set decided_at = created_at - interval '1 minute' where id = ${one('program_applications', 'decided_at is not null')}`,
    finds: dates,
    says: /program_applications .*decided_at .* is before it was made/,
  },
  {
    fault: 'a line of the log from before its message',
    sql: `update audit_log set at = (select min(created_at) from contacts) - interval '1 minute' where id = ${one('audit_log', "action = 'answered'")}`,
    finds: dates,
    says: /audit_log .*answered at .*, made at/,
  },
  {
    fault: 'a payment older than its bill',
    sql: `update payments set created_at = created_at - interval '20 days' where id = ${one('payments', "created_at > story.now() - interval '300 days'")}`,
    finds: dates,
    says: /payments .*before its bill_id/,
  },
  {
    fault: 'a decision that the log does not know',
    sql: `delete from audit_log where id = ${one('audit_log', "subject = 'registration' and action = 'approved'")}`,
    finds: unfitLines,
    says: /the log has no such line/,
  },
  {
    fault: 'a colleague whom nobody knows',
    sql: `update audit_log set actor = 'jean@irishub.example' where id = ${one('audit_log', "action = 'answered'")}`,
    finds: unfitLines,
    says: /jean@irishub.example answered/,
  },
  {
    fault: 'an application that is gone',
    sql: `delete from program_applications where id = (select id from program_applications where standing = 'pending' order by created_at limit 1)`,
    finds: numbers,
    says: /applications that wait/,
  },
  {
    fault: 'a figure of the report',
    sql: `update ledger set amount = amount + 1000 where id = ${one('ledger', "refund_id is null and kind = 'donation'")}`,
    finds: report,
    says: /Received in all \(RWF\): the report says \d+, the second computation \d+/,
  },
]

/** Each is planted alone, found by its check, and taken back. */
export async function findPlanted(client: pg.Client, planted: Planted[]): Promise<number> {
  for (const { fault, sql, finds, says } of planted) {
    await client.query("begin; set local session_replication_role = 'replica'")
    const { rowCount } = await client.query(sql)
    const found = await finds(client)
    await client.query('rollback')
    hold(
      `planted: ${fault}`,
      rowCount !== 0 && found.some((line) => says.test(line)),
      rowCount,
      found.slice(0, 5),
    )
  }
  return planted.length
}

/** Each figure of the report's file, one more than it is. Returns how many there are. */
export function findChangedFigures(csv: string, again: Awaited<ReturnType<typeof reportAgain>>): number {
  const lines = csv.trim().split('\r\n')
  for (const [n, line] of lines.entries()) {
    if (n === 0) continue
    const [, figure = '', value = ''] = line.slice(1, -1).split('","')
    const changed = line.replace(`"${figure}","${value}"`, `"${figure}","${Number(value) + 1}"`)
    const found = differencesFrom(lines.with(n, changed).join('\r\n'), again)
    hold(`planted: ${figure}`, found.length === 1 && found[0]?.startsWith(`${figure}: `) === true, found)
  }
  return lines.length - 1
}

/** Lists whose rows are gone: each is found, and no other list is. */
export async function findEmptied(client: pg.Client, empty: () => Promise<string[]>): Promise<void> {
  const gone = { partners: '/admin/partners', contacts: '/admin/messages' }
  await client.query("set session_replication_role = 'replica'")
  for (const table of Object.keys(gone)) await client.query(`delete from ${table}`)
  await client.query('reset session_replication_role')
  const found = (await empty()).map((line) => line.split(' ')[0] ?? '')
  hold(
    'planted: two lists without rows',
    found.toSorted().join() === Object.values(gone).toSorted().join(),
    found,
  )
}
