/** The mail providers of most people of the hub. */
const usual = [
  'gmail.com',
  'yahoo.com',
  'yahoo.fr',
  'hotmail.com',
  'hotmail.fr',
  'outlook.com',
  'outlook.fr',
  'icloud.com',
  'protonmail.com',
]
/** One letter away from those, but real. */
const real = new Set(['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'yahoo.gr'])

/**
 * VAL-05: a suggestion for an address whose domain is one typo away from a well-known one. Only ever a question: their
 * own domain may look like it.
 */
export function likelySlip(email: string): string | undefined {
  const [mailbox = '', domain = ''] = email.split('@')
  if (usual.includes(domain) || real.has(domain)) return
  const meant = usual.find((one) => isOneSlipFrom(one, domain))
  return meant && `${mailbox}@${meant}`
}

/** One letter is missing, extra or different, or two are swapped. */
function isOneSlipFrom(meant: string, input: string): boolean {
  if (Math.abs(meant.length - input.length) > 1) return false
  let at = 0
  while (at < meant.length && meant[at] === input[at]) at++
  const rest = (text: string, skipped: number) => text.slice(at + skipped)
  if (meant.length > input.length) return rest(meant, 1) === rest(input, 0)
  if (meant.length < input.length) return rest(meant, 0) === rest(input, 1)
  if (rest(meant, 1) === rest(input, 1)) return true
  return meant[at] === input[at + 1] && meant[at + 1] === input[at] && rest(meant, 2) === rest(input, 2)
}
