// As a draft, so that 'This is not my phone' takes it away; with a day far ahead, so that no change of date does.
const prefix = 'draft exam '
const never = 9e15
const keyOf = (attempt: string, n: number | string) => `${prefix}${attempt} ${n}`

/** An answer that the server has not acknowledged yet, also for when the browser is gone before it does. */
export function keepAnswer(attempt: string, n: number, chosen: object): void {
  try {
    localStorage.setItem(keyOf(attempt, n), JSON.stringify({ at: never, values: [], chosen }))
  } catch {
    // No storage: then only this page knows.
  }
}

export function dropAnswer(attempt: string, n: number): void {
  try {
    localStorage.removeItem(keyOf(attempt, n))
  } catch {}
}

/**
 * In which page a choice counts as made. What waited goes out as the page before had it; a newer choice for that
 * question follows it, and must not look like another window's.
 */
export const writerOf = (kept: { n: number; writer: string }[], n: number, page: string) =>
  kept.find((one) => one.n === n)?.writer || page

/** What waited here when the page was left. Of another attempt nothing is needed any more. */
export function keptAnswers<Chosen>(attempt: string): Chosen[] {
  const found: Chosen[] = []
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue
      if (key.startsWith(keyOf(attempt, ''))) found.push(JSON.parse(localStorage.getItem(key) || '').chosen)
      else localStorage.removeItem(key)
    }
  } catch {
    // Nothing was kept, or nothing that we wrote.
  }
  return found
}
