/** EXM-14: the grace period for answers that are still on their way at the deadline. */
export const graceSeconds = 5

/** Who closed an attempt: the learner, or the clock. */
export const closers = ['learner', 'time'] as const
export type ClosedBy = (typeof closers)[number]

/** A topic with fewer questions is not named: it would reveal which answer was wrong. */
export const leastAsked = 3

/** The maximum number of answers in one request, after a phone was offline for a while. */
export const mostAnswers = 500
