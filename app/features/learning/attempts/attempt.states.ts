import { graceSeconds, leastAsked } from './attempt.options.ts'

const hour = 3600_000

/** EXM-15: the rules of a course about further attempts. */
export type RetakeRules = { maxAttempts: number | null; waitAfter: number; waitHours: number }
/** An attempt that counts; `passed` is absent while it is open. */
export type Tried = { completedAt: Date | null; passed: boolean | null }

export type NextTry =
  | { may: true; left?: number }
  | { may: false; reason: 'passed' | 'no-tries-left' }
  | { may: false; reason: 'wait'; until: Date }

/** EXM-15: whether a learner may start another attempt, and from when on. */
export function nextTry(
  tries: Tried[],
  { maxAttempts, waitAfter, waitHours }: RetakeRules,
  now: Date,
): NextTry {
  if (tries.some(({ passed }) => passed)) return { may: false, reason: 'passed' }
  const left = maxAttempts === null ? undefined : maxAttempts - tries.length
  if (left !== undefined && left <= 0) return { may: false, reason: 'no-tries-left' }
  const ends = tries.flatMap(({ completedAt }) => completedAt?.getTime() ?? [])
  const until = new Date(Math.max(...ends) + waitHours * hour)
  // After the failed attempt with this number, and after each later one.
  return ends.length >= waitAfter && until > now
    ? { may: false, reason: 'wait', until }
    : { may: true, ...(left !== undefined && { left }) }
}

type Timed = { deadline: Date; completedAt: Date | null }

/** EXM-14: the remaining time by the server's clock, in milliseconds. */
export const leftOf = ({ deadline }: Pick<Timed, 'deadline'>, now: Date) =>
  Math.max(0, deadline.getTime() - now.getTime())

/** The last moment at which an answer counts. */
export const lastMoment = ({ deadline }: Pick<Timed, 'deadline'>) =>
  new Date(deadline.getTime() + graceSeconds * 1000)

export type TopicResult = { topic: string; right: number; of: number }
export type Grade = { score: number; topics: TopicResult[] }

/** EXM-08: the share of right answers, in whole percent, and the result by topic. */
export function gradeOf(
  questions: { id: string; topic: string }[],
  key: Readonly<Record<string, number>>,
  answers: ReadonlyMap<string, number>,
): Grade {
  const isRight = ({ id }: { id: string }) => key[id] !== undefined && answers.get(id) === key[id]
  const topics = Map.groupBy(questions, ({ topic }) => topic)
  return {
    score:
      questions.length === 0 ? 0 : Math.round((100 * questions.filter(isRight).length) / questions.length),
    topics: [...topics].map(([topic, asked]) => ({
      topic,
      right: asked.filter(isRight).length,
      of: asked.length,
    })),
  }
}

const mayBeNamed = ({ topic, of }: TopicResult) => topic !== '' && of >= leastAsked

/**
 * The topics to review: those below the pass mark, by name alone. A learner must not find out which answer was wrong,
 * so topics with few questions are skipped.
 */
export const weakTopics = (topics: TopicResult[], passMark: number) =>
  topics.flatMap((one) => (mayBeNamed(one) && (100 * one.right) / one.of < passMark ? one.topic : []))

/** Whether the page may say that every topic went well: only where each of them could have been named. */
export const isStrong = (topics: TopicResult[], passMark: number) =>
  topics.length > 0 && topics.every(mayBeNamed) && weakTopics(topics, passMark).length === 0

export type Order = { id: string; options: number[] }[]

/** EXM-15: questions and their options in random order, a new one for each attempt. */
export function shuffledOrder(
  questions: { id: string; options: unknown[] }[],
  random: (below: number) => number,
): Order {
  return shuffled(questions, random).map(({ id, options }) => ({
    id,
    options: shuffled([...options.keys()], random),
  }))
}

function shuffled<Item>(items: Item[], random: (below: number) => number): Item[] {
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random(at + 1)
    ;[mixed[at], mixed[other]] = [mixed[other] as Item, mixed[at] as Item]
  }
  return mixed
}
