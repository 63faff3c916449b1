/** What the audit log speaks of, and how the filter calls it. */
export const auditKinds = {
  person: 'People',
  message: 'Messages',
  registration: 'Registrations',
  partnership: 'Partnerships',
  'digital bridge application': 'Digital Bridge',
  'group message': 'Group messages',
  appointment: 'Appointments',
  program: 'Programs',
  event: 'Events',
  opportunity: 'Opportunities',
  article: 'News',
  startup: 'Startups',
  'sponsored content': 'Sponsored content',
  team_member: 'Team',
  partner: 'Partners',
  testimonial: 'Testimonials',
  outbox: 'Mails and texts',
  notification: 'Notifications',
  administrator: 'Administrators',
  impact_figure: 'Impact figures',
  setting: 'Site settings',
  'legal text': 'Legal texts',
} as const
export const auditSubjects = Object.keys(auditKinds)

/** Lines that would not make a sentence of themselves. */
const sentences: Record<string, string> = {
  'noted on appointment': 'Wrote a note on an appointment',
  'noted on registration': 'Wrote a note on a registration',
  'noted on partnership': 'Wrote a note on a partnership',
  'noted on digital bridge application': 'Wrote a note on a digital bridge application',
  'sent the welcome to registration': 'Sent the welcome e-mail of a registration',
  'took back registration': 'Took back the decision on a registration',
  'withdrawn registration': 'A registration was withdrawn',
  'made owner administrator': 'Made an administrator an owner',
  'sent again outbox': 'Sent a message again',
  'asked to erase person': 'Asked to erase a person',
  'took back the consent of person': 'A person took back a consent',
  'tested outbox': 'Sent a test e-mail',
  'read all notification': 'Marked all notifications as read',
  'withdrew invitation administrator': 'Withdrew the invitation of an administrator',
}

/** What happened, as staff read it: 'Approved a registration'. */
export function lineInWords({ action, subject }: { action: string; subject: string }): string {
  const known = sentences[`${action} ${subject}`]
  if (known) return known
  const noun = subject.replaceAll('_', ' ')
  const verb = action.charAt(0).toUpperCase() + action.slice(1)
  // An export is of a whole list, which its name says already.
  if (action === 'exported') return `${verb} ${noun}`
  return `${verb} ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}
