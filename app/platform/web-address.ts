/**
 * VAL-04: a typed web address in the form that opens: 'linkedin.com/in/x' is one. Undefined for everything else. A user
 * name and password or another scheme are refused: both lead elsewhere than they say.
 */
export function webAddress(input: string): string | undefined {
  const text = input.trim()
  const hasScheme = /^https?:\/\//i.test(text)
  const isBare = /^[\p{L}\p{N}]/u.test(text) && !/^[a-z][a-z0-9+-]*:(?!\d)/i.test(text)
  const address = hasScheme ? text : `https://${text}`
  if (!(hasScheme || isBare) || /[\s\\]/.test(text) || !URL.canParse(address)) return undefined
  const { hostname, username, password } = new URL(address)
  const isHost = /^[^.]+(?:\.[^.]+)+$/.test(hostname)
  return isHost && !username && !password ? address : undefined
}
