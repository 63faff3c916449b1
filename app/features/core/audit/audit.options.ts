/** The subjects of the audit log, and their labels in the filter. */
export const auditKinds = {
  person: 'People',
  message: 'Messages',
  registration: 'Registrations',
  partnership: 'Partnerships',
  'digital bridge application': 'Digital Bridge',
  'group message': 'Group messages',
  appointment: 'Appointments',
  booking: 'Bookings',
  course: 'Courses',
  module: 'Modules',
  lesson: 'Lessons',
  exam: 'Exams',
  'exam question': 'Exam questions',
  'exam attempt': 'Exam attempts',
  'extra time': 'Extra time',
  certificate: 'Certificates',
  donation: 'Donations',
  payment: 'Payments',
  statement: 'Statements',
  difference: 'Differences',
  'ad unit': 'Ad units',
  'ad revenue': 'Ad revenue',
  ad_events: 'Ad views',
  program: 'Programs',
  event: 'Events',
  opportunity: 'Opportunities',
  article: 'News',
  startup: 'Startups',
  'sponsored content': 'Sponsored content',
  team_member: 'Team',
  partner: 'Partners',
  testimonial: 'Testimonials',
  import: 'Imports',
  outbox: 'Mails and texts',
  notification: 'Notifications',
  administrator: 'Administrators',
  impact_figure: 'Impact figures',
  setting: 'Site settings',
  'legal text': 'Legal texts',
} as const
export const auditSubjects = Object.keys(auditKinds)

/** Sentences for lines that cannot be built from action and subject. */
const sentences: Record<string, string> = {
  'sent the welcome to registration': 'Sent the welcome e-mail of a registration',
  'took back registration': 'Took back the decision on a registration',
  'withdrawn registration': 'A registration was withdrawn',
  'paid for registration': 'A registration was paid for',
  'made owner administrator': 'Made an administrator an owner',
  'withdrew invitation administrator': 'Withdrew the invitation of an administrator',
  'sent again outbox': 'Sent a message again',
  'tested outbox': 'Sent a test e-mail',
  'read all notification': 'Marked all notifications as read',
  'read notification': 'Marked a notification as read',
  'took back the consent of person': 'A person took back a consent',
  'took a copy of person': 'Took a copy of what is held of a person',
  'corrected person': 'Corrected the contact of a person',
  'merged person': 'Merged two people',
  'parted person': 'Parted two people',
  'accepted booking': 'Accepted a time of a booking',
  'proposed booking': 'Proposed a time for a booking',
  'chose booking': 'Chose a time for a booking',
  'moved booking': 'Moved a time of a booking',
  'answered booking': 'Answered the quote of a booking',
  'lapsed booking': 'A booking lapsed',
  'deleted the past gift donation': 'Deleted a gift of earlier years',
  'undid import': 'Began to undo an import',
  'finished undoing import': 'Undid an import',
  'imported questions exam': 'Imported questions into an exam',
  'asked exam question': 'Put a question into an exam',
  'taken out exam question': 'Took a question out of an exam',
  'taken back extra time': 'Took back extra time',
  'issued again certificate': 'Issued a certificate again',
  'expired opportunity': 'An opportunity expired',
  'expired sponsored content': 'Sponsored content expired',
  'renewed report link ad unit': 'Renewed the report link of an ad unit',
  'renewed report link sponsored content': 'Renewed the report link of sponsored content',
  'dropped ad_events': 'Dropped the single ad views of a day',
  'checked with the provider payment': 'Checked a payment with the provider',
  'checked a refund with the provider payment': 'Checked a refund of a payment with the provider',
  'noted a part received payment': 'Noted a part of a payment as received',
  'accepted in review payment': 'Accepted a payment in review',
  'refused in review payment': 'Refused a payment in review',
}

/** Subjects without an article. */
const uncounted = ['ad revenue', 'extra time', 'sponsored content']

/** What happened, as staff read it: 'Approved a registration'. */
export function lineInWords({ action, subject }: { action: string; subject: string }): string {
  const known = sentences[`${action} ${subject}`]
  if (known) return known
  const noun = subject.replaceAll('_', ' ')
  const verb = action.charAt(0).toUpperCase() + action.slice(1)
  // An export is of a whole list, and its subject is a plural already.
  if (action === 'exported') return `${verb} ${noun}`
  const one = uncounted.includes(subject) ? noun : `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
  const [first = '', ...rest] = verb.split(' ')
  if (action === 'noted on') return `Wrote a note on ${one}`
  // 'Marked a payment received', 'Moved a lesson up'.
  if (first === 'Marked' || action === 'moved up' || action === 'moved down')
    return `${first} ${one} ${rest.join(' ')}`
  if (action.startsWith('set the pledge')) return verb.replace('pledge', `pledge of ${one}`)
  // Actions on a part of the subject: 'Began a refund of a payment'.
  if (/ (?:refund|override|receipt)$/.test(action)) return `${verb} of ${one}`
  return `${verb} ${one}`
}
