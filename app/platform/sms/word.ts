/**
 * Of a name that somebody typed, what may stand in a text to the number typed beside it: its first word, if that is one
 * of letters alone. Whoever writes a sentence or an address there would have us say it to a stranger.
 */
export function wordForText(name: string): string | undefined {
  const [first = ''] = name.trim().split(/\s/, 1)
  return /^[\p{L}\p{M}'’-]{1,20}$/u.test(first) ? first : undefined
}
