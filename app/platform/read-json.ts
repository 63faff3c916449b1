/** Parses JSON; undefined when it is invalid. Malformed input is a value, never an exception. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
