// Stored as a draft, so that 'This is not my device' removes it; dated far ahead, so that it never expires by date.
const prefix = 'draft exam '
const never = 9e15
const keyOf = (attempt: string, n: number | string) => `${prefix}${attempt} ${n}`

/** Stores an answer that the server has not acknowledged yet, in case the browser is closed before it does. */
export function keepAnswer(attempt: string, n: number, chosen: object): void {
  try {
    localStorage.setItem(keyOf(attempt, n), JSON.stringify({ at: never, values: [], chosen }))
  } catch {
    // No storage: then only this page has the answer.
  }
}

export function dropAnswer(attempt: string, n: number): void {
  try {
    localStorage.removeItem(keyOf(attempt, n))
  } catch {}
}

/**
 * The page a choice counts as made on. An unsent answer is sent under the id of the page it was made on; a newer choice
 * for that question keeps that id, so that it does not look like another window's.
 */
export const writerOf = (kept: { n: number; writer: string }[], n: number, page: string) =>
  kept.find((one) => one.n === n)?.writer || page

/** The unsent answers of an earlier page. Those of other attempts are removed. */
export function keptAnswers<Chosen>(attempt: string): Chosen[] {
  const found: Chosen[] = []
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue
      if (key.startsWith(keyOf(attempt, ''))) found.push(JSON.parse(localStorage.getItem(key) || '').chosen)
      else localStorage.removeItem(key)
    }
  } catch {
    // Nothing was stored, or nothing of ours.
  }
  return found
}
