/** EXM-14: an answer may be on its way when the time is over. */
export const graceSeconds = 5

/** Who closed an attempt: the learner, or the clock. */
export const closers = ['learner', 'time'] as const
export type ClosedBy = (typeof closers)[number]

/** A topic with fewer questions is not named: the learner would know which answer was wrong. */
export const leastAsked = 3

/** As many answers as a phone may send at once, after a while without a line. */
export const mostAnswers = 500
