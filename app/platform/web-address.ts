/**
 * VAL-04: an address on the web as it is opened, from however it was typed: 'linkedin.com/in/x' is one. Undefined for
 * everything else. Neither a name and password in it nor another scheme: both lead elsewhere than they say.
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
