import { config } from '../config.server.ts'
import { isSignedShort, signShort } from '../signing.server.ts'

const purpose = 'return path'

/**
 * The return path of a mail: an address of its own, so that a bounce identifies its mail, and cannot be forged without
 * having seen that mail. Lower-case letters and digits only, at most 64 before the @.
 */
export function returnPath(messageId: string): string | undefined {
  const [local, domain] = config().MAIL_BOUNCES.split('@')
  if (!local || !domain) return undefined
  const id = messageId.replaceAll('-', '')
  return `${local}+${id}${signShort(purpose, id)}@${domain}`
}

/** The mails whose return path occurs anywhere in a text. Addresses we never issued are ignored. */
export function messagesIn(text: string): string[] {
  const [local = '', domain = ''] = config().MAIL_BOUNCES.split('@')
  const small = text.toLowerCase()
  const begin = `${local}+`
  const found = new Set<string>()
  for (let at = small.indexOf(begin); local && at >= 0; at = small.indexOf(begin, at + 1)) {
    const [given = '', host = ''] = small.slice(at + begin.length, at + 400).split('@', 2)
    const id = given.slice(0, 32)
    if (host.startsWith(domain) && isSignedShort(purpose, id, given.slice(32))) found.add(asUuid(id))
  }
  return [...found]
}

const asUuid = (hex: string) =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
