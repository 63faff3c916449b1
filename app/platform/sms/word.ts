/**
 * The part of a typed name that may appear in a text to the number typed beside it: its first word, if that is letters
 * alone. A sentence or an address typed there would be sent by us to a stranger.
 */
export function wordForText(name: string): string | undefined {
  const [first = ''] = name.trim().split(/\s/, 1)
  return /^[\p{L}\p{M}'’-]{1,20}$/u.test(first) ? first : undefined
}
