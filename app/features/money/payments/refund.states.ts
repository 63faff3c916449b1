const minute = 60
const hour = 60 * minute
const week = 7 * 24 * hour
const steps = [minute, minute, 2 * minute, 5 * minute, 15 * minute, hour]

/** Seconds until the next poll of a refund under way: less and less often, and not after a week. */
export function nextRefundPoll(asks: number, underWayFor: number): number | undefined {
  return underWayFor < week ? (steps[asks] ?? 6 * hour) : undefined
}

type Whole = { came: number; left: number; amount: number }

/**
 * The share of a partial refund in an amount of the whole payment: the foreign amount, or the fee. The last part takes
 * all that is left, so that rounding leaves nothing over.
 */
export const partOf = (all: number, taken: number, { came, left, amount }: Whole): number =>
  amount >= left ? all - taken : Math.min(all - taken, Math.floor((all * amount) / came))

/** Whether the call was recorded and never confirmed. */
export const isUnanswered = (code: string | null) => code?.startsWith(handedOver) ?? false
export const handedOver = 'handed over'
