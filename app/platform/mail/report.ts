/** The report of a mail server: whom it could not reach permanently (RFC 3464), or who complained (RFC 5965). */
export type MailReport =
  | { kind: 'returned'; recipients: { addresses: string[]; status: string }[] }
  | { kind: 'complaint'; addresses: string[] }

type Part = { headers: Map<string, string>; body: string }

/**
 * Reads a raw message. Undefined for everything that is no final report: replies, absences, delays, and text that only
 * looks like one.
 */
export function readReport(raw: string): MailReport | undefined {
  const { headers, body } = partOf(raw.replaceAll('\r\n', '\n'))
  const type = headers.get('content-type') ?? ''
  const boundary = parameter(type, 'boundary')
  if (!isType(type, 'multipart/report') || !boundary) return undefined
  const parts = split(body, boundary)
  const told = (name: string) =>
    parts.find((part) => isType(part.headers.get('content-type') ?? '', `message/${name}`))
  const about = parameter(type, 'report-type')
  if (about === 'delivery-status') {
    const status = told('delivery-status') ?? told('global-delivery-status')
    const recipients = status ? blocksOf(decoded(status)).flatMap(failed) : []
    return recipients.length > 0 ? { kind: 'returned', recipients } : undefined
  }
  const feedback = about === 'feedback-report' ? told('feedback-report') : undefined
  const [fields] = feedback ? blocksOf(decoded(feedback)) : []
  if (fields?.get('feedback-type')?.toLowerCase() !== 'abuse') return undefined
  return { kind: 'complaint', addresses: [fields.get('original-rcpt-to') ?? ''].flatMap(addressIn) }
}

/**
 * Whether the mailbox does not exist or is closed, as opposed to full, or a refusal of our text, our server or by a
 * policy.
 */
export const isAboutMailbox = (status: string) => /^5\.(?:1\.\d{1,3}|2\.1)$/.test(status)

function failed(fields: Map<string, string>) {
  const status = (fields.get('status') ?? '').split(' ', 1)[0] ?? ''
  const isFinal = fields.get('action')?.toLowerCase() === 'failed' && status.startsWith('5.')
  const named = [fields.get('final-recipient'), fields.get('original-recipient')]
  const addresses = named.flatMap((value) => addressIn(value?.split(';').at(-1) ?? ''))
  return isFinal && addresses.length > 0 ? [{ addresses, status }] : []
}

const addressIn = (value: string) => value.replace(/[<>\s]/g, '').toLowerCase() || []

function partOf(text: string): Part {
  const end = text.indexOf('\n\n')
  const head = end < 0 ? text : text.slice(0, end)
  return { headers: fieldsOf(head), body: end < 0 ? '' : text.slice(end + 2) }
}

/** 'Name: value' lines, where long values continue on the next line. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of text.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    // The first one counts; a second one may have been added by others.
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim())
  }
  return fields
}

/** Groups of fields, separated by an empty line. */
const blocksOf = (text: string) => text.split(/\n[ \t]*\n/).map((block) => fieldsOf(block.trim()))

function split(body: string, boundary: string): Part[] {
  const [, ...parts] = `\n${body}`.split(`\n--${boundary}`)
  return parts.flatMap((part) => (part.startsWith('--') ? [] : partOf(part.slice(part.indexOf('\n') + 1))))
}

const isType = (value: string, type: string) => value.split(';', 1)[0]?.trim().toLowerCase() === type

function parameter(value: string, name: string): string | undefined {
  for (const piece of value.split(';').slice(1)) {
    const [key = '', ...rest] = piece.split('=')
    if (key.trim().toLowerCase() !== name) continue
    const given = rest.join('=').trim()
    return given.startsWith('"') ? given.slice(1).split('"', 1)[0] : given
  }
}

function decoded({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n')
  if (encoding !== 'quoted-printable') return body
  return body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
