/**
 * What must become of payments, told without any of the product's words and code: what the provider knows in the end
 * decides, whoever said what before, how often and in which order.
 */
export type Fate =
  | 'paid'
  | 'paid late'
  | 'paid too little'
  | 'paid in another currency'
  | 'declined'
  | 'cancelled'
  | 'never answered'
  | 'not taken'

export type Tried = { bill: string; fate: Fate; asked: number }

export type Expected = { state: string; isBooked: boolean; isFlagged: boolean }

const endings: Record<Fate, string> = {
  paid: 'completed',
  'paid late': 'completed',
  'paid too little': 'review',
  'paid in another currency': 'review',
  declined: 'failed',
  cancelled: 'cancelled',
  'never answered': 'expired',
  'not taken': 'expired',
}
/** A provider that knows no such word says it in another. */
type Dialect = { cancelled?: string; declined?: string }

export function expectedOf({ fate }: Tried, dialect: Dialect = {}): Expected {
  const isPaid = fate === 'paid' || fate === 'paid late'
  const own = fate === 'cancelled' ? dialect.cancelled : fate === 'declined' ? dialect.declined : undefined
  const state = own ?? endings[fate]
  return { state, isBooked: isPaid, isFlagged: state === 'review' || fate === 'paid late' }
}

/**
 * Where money is taken only after the payer agreed, nobody may take it for a bill that another try has paid: who agreed
 * there pays nothing. `isLeft` says which try the provider was never asked to take, and counts only beside a paid one.
 */
export function withoutLeft<One extends Tried>(attempts: One[], isLeft: (one: One) => boolean): One[] {
  const paid = new Set(
    attempts.filter((one) => expectedOf(one).isBooked && !isLeft(one)).map(({ bill }) => bill),
  )
  return attempts.map((one) => (isLeft(one) && paid.has(one.bill) ? { ...one, fate: 'not taken' } : one))
}

/** What the books must say of each bill. */
export function booksOf(attempts: Tried[]): Map<string, { came: number; isPaid: boolean; doubles: number }> {
  const books = new Map<string, { came: number; isPaid: boolean; doubles: number }>()
  for (const { bill, fate, asked } of attempts) {
    const book = books.get(bill) ?? { came: 0, isPaid: false, doubles: 0 }
    if (fate === 'paid' || fate === 'paid late') {
      if (book.isPaid) book.doubles++
      book.isPaid = true
      book.came += asked
    }
    books.set(bill, book)
  }
  return books
}
