import type pg from 'pg'

/**
 * The books of a story once more: every sum that the product stores, from the rows it is a sum of. Whole tables are read,
 * and the adding up is plain JavaScript, without the guards and triggers that keep the sums while the hub runs.
 */
type Row = Record<string, unknown> & { id: string }
type All = (table: string) => Promise<Row[]>
type Wrong = (what: string, row: Row, ...details: unknown[]) => string

export async function wrongSums(client: pg.Client): Promise<string[]> {
  const read = new Map<string, Promise<Row[]>>()
  const all: All = (table) => {
    const rows = read.get(table) ?? rowsOf(client, table)
    read.set(table, rows)
    return rows
  }
  return [
    ...(await wrongPayments(all)),
    ...(await wrongBills(all)),
    ...(await wrongRefunds(all)),
    ...(await wrongReceipts(all)),
    ...(await wrongGifts(all)),
    ...(await wrongHours(all)),
    ...(await wrongSeats(all)),
    ...(await wrongCounts(all)),
  ]
}

async function rowsOf(client: pg.Client, table: string): Promise<Row[]> {
  const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`)
  return rows.map(({ row }) => row)
}

const wrong: Wrong = (what, { id }, ...details) => [what, id, ...details].join(' ')
const sum = (rows: Row[], column: string) => rows.reduce((total, row) => total + Number(row[column]), 0)
const groupedBy = (rows: Row[], column: string) => Map.groupBy(rows, (row) => String(row[column]))

/** A completed payment is in the ledger once, with its bill's purpose, its amount and its moment; no other one is. */
async function wrongPayments(all: All): Promise<string[]> {
  const bills = new Map((await all('bills')).map((bill) => [bill.id, bill]))
  const lines = groupedBy(
    (await all('ledger')).filter(({ refund_id }) => refund_id === null),
    'payment_id',
  )
  const payments = await all('payments')
  const known = new Set(payments.map(({ id }) => id))
  const strange = [...lines].filter(([id]) => !known.has(id)).flatMap(([, rows]) => rows)
  return [
    ...strange.map((line) => wrong('a line of no payment', line)),
    ...payments.flatMap((payment) => {
      const own = lines.get(payment.id) ?? []
      if (payment.state !== 'completed')
        return own.length === 0 ? [] : [wrong('a line of a payment that did not come', payment)]
      const [line] = own
      if (!line || own.length > 1) return [wrong('a payment without its one line', payment, own.length)]
      const bill = bills.get(String(payment.bill_id))
      const isRight =
        line.amount === cameOf(payment) &&
        line.at === payment.completed_at &&
        line.provider === payment.provider &&
        line.kind === bill?.kind &&
        line.subject_id === bill?.subject_id
      return isRight ? [] : [wrong('a line unlike its payment', line, line.amount, cameOf(payment))]
    }),
  ]
}

/** In francs, unless another sum came. What came in dollars was agreed in francs. */
const cameOf = ({ amount, came_amount, came_currency }: Row) =>
  came_amount === null || came_currency !== 'RWF' ? amount : came_amount

/** A bill is paid when what came for it, without fees, covers it; what it grants never exceeds that. */
async function wrongBills(all: All): Promise<string[]> {
  const paymentsOf = groupedBy(await all('payments'), 'bill_id')
  const linesOf = groupedBy(await all('ledger'), 'payment_id')
  return (await all('bills')).flatMap((bill) => {
    const lines = (paymentsOf.get(bill.id) ?? []).flatMap(({ id }) => linesOf.get(id) ?? [])
    const came = lines.filter(({ refund_id }) => refund_id === null)
    const due = Number(bill.amount) - Number(bill.forgiven)
    const isCovered = came.length > 0 && sum(came, 'amount') - sum(came, 'fee') >= due
    return isCovered === (bill.state === 'paid')
      ? []
      : [wrong(`a bill that is ${bill.state}`, bill, sum(came, 'amount'), due)]
  })
}

/** A refund that is done is in the ledger once, as much less; nobody gets back more than came. */
async function wrongRefunds(all: All): Promise<string[]> {
  const lines = await all('ledger')
  const linesOf = groupedBy(lines, 'refund_id')
  const late = (await all('refunds')).flatMap((refund) => {
    const booked = sum(linesOf.get(refund.id) ?? [], 'amount')
    const due = refund.state === 'done' ? -Number(refund.amount) : 0
    return booked === due ? [] : [wrong('a refund unlike its line', refund, booked, due)]
  })
  const below = [...groupedBy(lines, 'payment_id')].filter(([, rows]) => sum(rows, 'amount') < 0)
  return [...late, ...below.map(([id]) => `more was given back than came: ${id}`)]
}

/** A receipt for each completed payment, numbered without a gap in each year. */
async function wrongReceipts(all: All): Promise<string[]> {
  const receipts = await all('receipts')
  const years = groupedBy(receipts, 'year')
  const gaps = [...years].filter(([, rows]) => {
    const numbers = rows.map(({ number }) => Number(number)).toSorted((a, b) => a - b)
    return numbers.some((number, n) => number !== n + 1)
  })
  const numbered = new Set(receipts.map(({ payment_id }) => payment_id))
  const without = (await all('payments')).filter(
    ({ id, state }) => (state === 'completed') !== numbered.has(id),
  )
  return [
    ...gaps.map(([year]) => `the receipts of ${year} have a gap`),
    ...without.map((payment) => wrong('a payment and its receipt', payment)),
  ]
}

/** What a gift or a booking shows as paid is what its ledger says. */
async function wrongGifts(all: All): Promise<string[]> {
  const linesOf = groupedBy(await all('ledger'), 'subject_id')
  const gifts = (await all('donations')).flatMap((gift) => {
    const lines = linesOf.get(gift.id) ?? []
    const left = sum(lines, 'amount') - sum(lines, 'fee')
    const isGiven = gift.payment_status === 'completed'
    const isBack = lines.some(({ refund_id }) => refund_id !== null)
    const isRight = isGiven && !isBack ? left === Number(gift.amount) : isGiven || isBack ? true : left === 0
    return isRight ? [] : [wrong(`a gift that is ${gift.payment_status}`, gift, gift.amount, left)]
  })
  const bookings = (await all('consultation_bookings')).flatMap((booking) => {
    const lines = linesOf.get(booking.id) ?? []
    const isBack = lines.some(({ refund_id }) => refund_id !== null)
    const isRight =
      (booking.payment_status === 'completed') === lines.length > 0 &&
      (isBack || lines.length === 0 || sum(lines, 'amount') === Number(booking.payment_amount))
    return isRight ? [] : [wrong(`a booking that is ${booking.payment_status}`, booking)]
  })
  return [...gifts, ...bookings]
}

/** Nobody used more hours than they bought, and each session has its line. */
async function wrongHours(all: All): Promise<string[]> {
  const below = [...groupedBy(await all('booking_hours'), 'booking_id')].filter(
    ([, lines]) => sum(lines, 'minutes') < 0,
  )
  const lines = new Map((await all('booking_hours')).map((line) => [line.id, line]))
  const sessions = (await all('booking_sessions')).filter(({ line_id, minutes, status }) => {
    if (status === 'cancelled' || status === 'proposed') return false
    return Number(lines.get(String(line_id))?.minutes) !== -Number(minutes)
  })
  return [
    ...below.map(([id]) => `more hours were used than bought: ${id}`),
    ...sessions.map((session) => wrong('a session without its hours', session, session.status)),
  ]
}

/** The seats of an event that are gone are those that people have or are offered. */
async function wrongSeats(all: All): Promise<string[]> {
  const seatsOf = groupedBy(
    (await all('event_registrations')).filter(({ seat }) => seat !== null),
    'event_id',
  )
  return (await all('events')).flatMap((event) => {
    const held = (seatsOf.get(event.id) ?? []).filter(({ seat }) =>
      ['taken', 'offered', 'held'].includes(String(seat)),
    )
    const isRight = held.length === event.seats_used && held.length <= Number(event.capacity)
    return isRight ? [] : [wrong('an event and its seats', event, held.length, event.seats_used)]
  })
}

/** What was told of ads is what counts and what was left out. */
async function wrongCounts(all: All): Promise<string[]> {
  return (await all('ad_days')).flatMap((row) => {
    const { day, placement, impressions, impressions_raw, clicks, clicks_raw } = row
    const left = row.discarded as Record<'view' | 'click', Record<string, number>>
    const outOf = (kind: 'view' | 'click') =>
      Object.values(left[kind] ?? {}).reduce((total, count) => total + count, 0)
    const isRight =
      Number(impressions_raw) === Number(impressions) + outOf('view') &&
      Number(clicks_raw) === Number(clicks) + outOf('click')
    return isRight ? [] : [`the ads of ${day} ${placement}: ${impressions_raw} told, ${impressions} count`]
  })
}
