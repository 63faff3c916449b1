const minute = 60
const hour = 60 * minute
const week = 7 * 24 * hour
const steps = [minute, minute, 2 * minute, 5 * minute, 15 * minute, hour]

/** In how many seconds a refund under way is asked for again: less and less, and no more after a week. */
export function nextRefundPoll(asks: number, underWayFor: number): number | undefined {
  return underWayFor < week ? (steps[asks] ?? 6 * hour) : undefined
}

type Whole = { came: number; left: number; amount: number }

/**
 * A part of what belongs to the whole payment, for a part of its francs: what was charged abroad, or the fee in it.
 * Whoever takes all that is left takes the rest of it too, so that nothing is left over by rounding.
 */
export const partOf = (all: number, taken: number, { came, left, amount }: Whole): number =>
  amount >= left ? all - taken : Math.min(all - taken, Math.floor((all * amount) / came))

/** Whether the call was written down and nobody ever said that it arrived. */
export const isUnanswered = (code: string | null) => code?.startsWith(handedOver) ?? false
export const handedOver = 'handed over'
