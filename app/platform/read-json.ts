/** What a text says as JSON; undefined when it is none. Whatever somebody sends is an answer, never our failure. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
