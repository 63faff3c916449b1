import { type Sender, TooMany } from './limit.server.ts'

const underWay = new Map<string, number>()
const answers = new Map<string, Promise<unknown>>()

/**
 * Limits the simultaneous submissions of a sender to the number allowed in a whole window. The limit that decides is in
 * the database; this one keeps a flood from taking every connection to find that out.
 */
export async function limitInFlight<Result>(senders: Sender[], work: () => Promise<Result>): Promise<Result> {
  if (senders.some(({ sender, limit }) => (underWay.get(sender) ?? 0) >= limit)) throw new TooMany()
  for (const { sender } of senders) underWay.set(sender, (underWay.get(sender) ?? 0) + 1)
  try {
    return await work()
  } finally {
    for (const { sender } of senders) {
      const left = (underWay.get(sender) ?? 1) - 1
      if (left > 0) underWay.set(sender, left)
      else underWay.delete(sender)
    }
  }
}

/** A copy that arrives while the first is still being saved in this process waits for it and gets its response. */
export function singleFlight<Result>(content: string, work: () => Promise<Result>): Promise<Result> {
  const running = answers.get(content) as Promise<Result> | undefined
  if (running) return running
  const mine = work().finally(() => answers.delete(content))
  answers.set(content, mine)
  return mine
}
