/** The parts of the filter, in the order of the menu. */
export const auditParts = ['People', 'Learning', 'Money', 'Website', 'System'] as const
export type AuditPart = (typeof auditParts)[number]

/** Where the record stands in the words about an act. */
const one = '{one}'

/** Acts whose words cannot be built from action and subject. */
const acts: Record<string, string> = {
  'sent the welcome to registration': 'sent the welcome e-mail of {one}',
  'took back registration': 'took back the decision on {one}',
  'withdrawn registration': 'withdrew {one}',
  'paid for registration': 'received the payment for {one}',
  'made owner administrator': 'made {one} an owner',
  'withdrew invitation administrator': 'withdrew the invitation of {one}',
  'sent again outbox': 'sent {one} again',
  'tested outbox': 'sent a test e-mail',
  'read all notification': 'marked all notifications as read',
  'read notification': 'marked {one} as read',
  'took a copy of person': 'took a copy of what is held of {one}',
  'corrected person': 'corrected the contact of {one}',
  'merged person': 'merged another person into {one}',
  'parted person': 'parted another person from {one}',
  'took back appointment': 'took back a change of {one}',
  'scheduled by phone appointment': 'scheduled {one} by phone',
  'accepted booking': 'accepted a time of {one}',
  'proposed booking': 'proposed a time for {one}',
  'chose booking': 'chose a time for {one}',
  'moved booking': 'moved a time of {one}',
  'answered booking': 'answered the quote of {one}',
  'lapsed booking': 'let {one} lapse',
  'took back the consent of person': 'took back a consent of {one}',
  'deleted the past gift donation': 'deleted {one} of earlier years',
  'undid import': 'began to undo {one}',
  'finished undoing import': 'undid {one}',
  'imported questions exam': 'imported questions into {one}',
  'asked exam question': 'put {one} into the exam',
  'taken out exam question': 'took {one} out of the exam',
  'taken back extra time': 'took back {one}',
  'issued again certificate': 'issued {one} again',
  'expired opportunity': 'let {one} expire',
  'expired sponsored content': 'let {one} expire',
  'renewed report link ad unit': 'renewed the report link of {one}',
  'renewed report link sponsored content': 'renewed the report link of {one}',
  'checked with the provider payment': 'checked {one} with the provider',
  'checked a refund with the provider payment': 'checked a refund of {one} with the provider',
  'noted a part received payment': 'noted a part of {one} as received',
  'accepted in review payment': 'accepted {one} in review',
  'refused in review payment': 'refused {one} in review',
}

function wordsOf(action: string, subject: string): string {
  const known = acts[`${action} ${subject}`]
  if (known) return known
  if (action === 'noted on') return 'wrote a note on {one}'
  const [first = '', ...rest] = action.split(' ')
  // 'Marked a payment received', 'moved a lesson up'.
  if (first === 'marked' || action === 'moved up' || action === 'moved down')
    return `${first} {one} ${rest.join(' ')}`
  if (action.startsWith('set the pledge')) return action.replace('pledge', 'pledge of {one}')
  // Acts on a part of the record: 'began a refund of a payment'.
  if (/ (?:refund|override|receipt)$/.test(action)) return `${action} of {one}`
  return `${action} {one}`
}

type Act = { action: string; subject: string }

/** What was done, as staff read it after a name: 'approved Divine Uwase’s application to Women in Tech'. */
export function actInWords({ action, subject }: Act, record: string): string {
  // An export is of a whole list, and its subject is a plural already.
  if (action === 'exported') return `exported ${subject.replaceAll('_', ' ')}`
  return wordsOf(action, subject).replace(one, () => record)
}

/** The same act on several records, as long as these lie between two of them, are told as one. */
const oneMomentSeconds = 60

type Line = Act & { id: string; at: Date; actor: string }

/** Equal acts of one moment by one person, which were written one after the other: 'rejected 26 registrations'. */
export function foldActs<One extends Line>(lines: One[]): One[][] {
  const folded: One[][] = []
  for (const line of lines) {
    const group = folded.at(-1)
    const last = group?.at(-1)
    if (group && last && isSameAct(last, line)) group.push(line)
    else folded.push([line])
  }
  return folded
}

const isSameAct = (one: Line, other: Line) =>
  one.actor === other.actor &&
  one.action === other.action &&
  one.subject === other.subject &&
  Math.abs(one.at.getTime() - other.at.getTime()) <= oneMomentSeconds * 1000
