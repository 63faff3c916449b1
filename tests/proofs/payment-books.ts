import type pg from 'pg'
import { booksOf, expectedOf } from '../support/payment-model.ts'
import type { Followed } from './notices.ts'
import { hold } from './proof.ts'

/** The state of a refusal that the provider cannot express. */
const dialects = {
  mtn: { cancelled: 'failed' },
  airtel: { cancelled: 'failed' },
  flutterwave: {},
  irembopay: { declined: 'expired', cancelled: 'expired' },
  paypal: {},
}

type Row = {
  bill_id: string
  reference: string
  state: string
  attention: string | null
  came: number | null
  lines: number
}

/** Compares everything that the product records of each payment and each bill with the model. */
export async function compareWithModel(client: pg.Client, followed: Followed[]) {
  const { rows } = await client.query<Row>(`select bill_id, reference, state, attention,
    (select sum(amount)::int from ledger where payment_id = p.id and refund_id is null) as came,
    (select count(*)::int from ledger where payment_id = p.id and refund_id is null) as lines from payments p`)
  const byReference = new Map(rows.map((row) => [row.reference, row]))
  const wrong = followed.flatMap((one) => {
    const row = byReference.get(one.payment.reference)
    const { state, isBooked, isFlagged } = expectedOf(one, dialects[one.provider])
    const isRight =
      row?.state === state &&
      row.lines === (isBooked ? 1 : 0) &&
      (row.came ?? 0) === (isBooked ? one.asked : 0) &&
      (row.attention !== null || !isFlagged)
    return isRight ? [] : [{ ...row, expected: state, fate: one.fate, provider: one.provider }]
  })
  hold('every payment is in its one right state', wrong.length === 0, wrong.slice(0, 5))
  hold('there are no other payments', rows.length === followed.length, rows.length)

  const bills = await client.query<{
    id: string
    state: string
    shown: string
    doubles: number
    grants: number
    came: number
  }>(`
    select b.id, b.state, d.payment_status as shown,
      (select count(*)::int from payments p where p.bill_id = b.id and p.attention = 'double') as doubles,
      (select count(*)::int from proof_grants g where g.subject = b.subject_id) as grants,
      (select coalesce(sum(amount), 0)::int from ledger l where l.subject_id = b.subject_id and refund_id is null) as came
    from bills b join donations d on d.bill_id = b.id`)
  const expected = booksOf(followed)
  const off = bills.rows.filter(({ id, state, shown, doubles, grants, came }) => {
    const book = expected.get(id)
    const isPaid = book?.isPaid ?? false
    return (
      (state === 'paid') !== isPaid ||
      (shown === 'completed') !== isPaid ||
      grants !== (isPaid ? 1 : 0) ||
      doubles !== (book?.doubles ?? 0) ||
      came !== (book?.came ?? 0)
    )
  })
  hold('every bill is paid, granted once, and shows what came', off.length === 0, off.slice(0, 5))

  const charged = followed.filter(({ payment }) => payment.charges > 1)
  hold('nobody was charged twice for one payment', charged.length === 0, charged.length)
  const { rows: receipts } = await client.query<{ n: number; last: number }>(
    'select count(*)::int as n, coalesce(max(number), 0)::int as last from receipts',
  )
  const completed = rows.filter(({ state }) => state === 'completed').length
  const numbered = receipts[0]?.n === completed && receipts[0]?.last === completed
  hold('receipts are numbered without a gap', numbered, receipts[0], completed)
  const states = Object.fromEntries(
    [...Map.groupBy(rows, ({ state }) => state)].map(([state, all]) => [state, all.length]),
  )
  return { states, doubles: bills.rows.reduce((sum, { doubles }) => sum + doubles, 0) }
}

/** Everything that records payments, in one text. */
export async function statusOfAll(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ all: string }>(`select md5(
    (select string_agg(concat_ws(',', id, state, attention, amount, failure, completed_at, transaction_id), ';' order by id) from payments) ||
    (select string_agg(concat_ws(',', id, state, amount, paid_at), ';' order by id) from bills) ||
    (select coalesce(string_agg(concat_ws(',', id, amount), ';' order by id), '') from ledger) ||
    (select coalesce(string_agg(concat_ws(',', year, number, payment_id), ';' order by year, number), '') from receipts) ||
    (select count(*) from proof_grants) || ' ' || (select count(*) from refunds)) as all`)
  return rows[0]?.all ?? ''
}
