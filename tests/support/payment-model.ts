/**
 * The expected result of payments, modelled without any of the product's terms and code: the provider's final knowledge
 * decides, whatever notices said before, how often and in which order.
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
/** The states of a provider that cannot express a fate. */
type Dialect = { cancelled?: string; declined?: string }

export function expectedOf({ fate }: Tried, dialect: Dialect = {}): Expected {
  const isPaid = fate === 'paid' || fate === 'paid late'
  const own = fate === 'cancelled' ? dialect.cancelled : fate === 'declined' ? dialect.declined : undefined
  const state = own ?? endings[fate]
  return { state, isBooked: isPaid, isFlagged: state === 'review' || fate === 'paid late' }
}

/**
 * Where money is captured only after the payer's approval, it must not be captured for a bill that another attempt has
 * paid: such an approval costs nothing. `isLeft` says which attempts were never captured, and counts only beside a paid
 * one.
 */
export function withoutLeft<One extends Tried>(attempts: One[], isLeft: (one: One) => boolean): One[] {
  const paid = new Set(
    attempts.filter((one) => expectedOf(one).isBooked && !isLeft(one)).map(({ bill }) => bill),
  )
  return attempts.map((one) => (isLeft(one) && paid.has(one.bill) ? { ...one, fate: 'not taken' } : one))
}

/** The expected books of each bill. */
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
