/**
 * AUT-01: the groups an administrator may belong to. `program` is a reviewer of chosen programs, who is in no other group
 * and sees nothing else; `reader` takes from the others all that changes anything.
 */
export const groups = ['owner', 'content', 'reviewer', 'finance', 'program', 'reader'] as const
export type Group = (typeof groups)[number]

/**
 * The permissions, and the groups that have them. Every loader and action of the back-office names one of these. Owners
 * have all of them; the groups listed here have them, too.
 */
const allowed = {
  /** For every group: the frame, the dashboard, one's own security. */
  panel: ['content', 'reviewer', 'finance', 'program'],
  /** A person's identity, and of what they did with us what the other permissions allow. */
  'people.read': ['reviewer'],
  /** Merging, exporting and erasing people: it affects all data of a person at once. */
  'people.change': [],
  /** Notes and tags about a person. */
  'people.note': ['reviewer'],
  /** A mail or SMS of our own words to one person. */
  'people.write': ['reviewer'],
  'messages.read': ['reviewer'],
  'messages.answer': ['reviewer'],
  'appointments.read': ['reviewer'],
  'appointments.change': ['reviewer'],
  'bookings.read': ['reviewer', 'finance'],
  'bookings.change': ['reviewer'],
  /** Recording by hand that a booking was paid, or was not. */
  'bookings.settle': ['finance'],
  /** Partnership and Digital Bridge applications. */
  'partnerships.read': ['reviewer'],
  'partnerships.change': ['reviewer'],
  'notifications.read': ['reviewer'],
  'notifications.change': ['reviewer'],
  'programs.read': ['content', 'reviewer'],
  'programs.change': ['content'],
  'events.read': ['content', 'reviewer'],
  'events.change': ['content'],
  'places.read': ['content', 'reviewer'],
  'places.change': ['content'],
  /** Check-in at an event: the list of registrations, and admitting people. */
  'events.door': ['content', 'reviewer'],
  'opportunities.read': ['content', 'reviewer'],
  'opportunities.change': ['content'],
  'news.read': ['content', 'reviewer'],
  'news.change': ['content'],
  /** Courses, their lessons and prices; not the learners. */
  'learning.read': ['content', 'reviewer'],
  'learning.change': ['content'],
  /** Exam attempts with their scores; deleting an attempt, and granting more time. */
  'attempts.read': ['reviewer'],
  'attempts.change': ['reviewer'],
  'startups.read': ['content', 'reviewer'],
  'startups.change': ['content'],
  'sponsored.read': ['content', 'finance'],
  'sponsored.change': ['content'],
  'ads.read': ['content', 'finance'],
  'ads.change': ['content'],
  /** The revenue that ad networks owe us, entered or imported. */
  'ads.revenue': ['content', 'finance'],
  'team.read': ['content'],
  'team.change': ['content'],
  'partners.read': ['content'],
  'partners.change': ['content'],
  'testimonials.read': ['content'],
  'testimonials.change': ['content'],
  'site.read': ['content', 'finance'],
  'site.change': ['content'],
  /** The addresses of messages to staff and of payments: changing them would mean reading or taking both. */
  'site.entrust': [],
  /** Every payment, with its payer. */
  'payments.read': ['finance'],
  'payments.change': ['finance'],
  /** Overruling a provider, and large refunds: needs two owners. */
  'payments.entrust': [],
  /** Certificates with their holders; revoking one, or reissuing it under another name. */
  'certificates.read': ['reviewer'],
  'certificates.change': ['reviewer'],
  /**
   * The screen of registrations. It honours the limits of `program`: whoever uses these two passes `staff.programs` on to
   * every query.
   */
  'registrations.read': ['reviewer', 'program'],
  'registrations.decide': ['reviewer', 'program'],
  /** Applications and registrations of every kind elsewhere: reading them, and approving or rejecting. */
  'applications.read': ['reviewer'],
  'applications.decide': ['reviewer'],
  'registrations.message': ['reviewer'],
  'donations.read': ['finance'],
  'donations.change': ['finance'],
  /** Bringing in sheets: only of what one may change, by the permission of each kind. */
  'imports.use': ['content', 'reviewer', 'finance'],
  /** The report for the board: sums of everything, and nobody's name. */
  'reports.read': ['finance'],
  'administrators.manage': [],
  'audit.read': [],
} as const satisfies Record<string, readonly Exclude<Group, 'owner' | 'reader'>[]>

export type Permission = keyof typeof allowed

/** A reader's permissions: what shows, and their own account. */
const isReading = (permission: Permission) => permission === 'panel' || permission.endsWith('.read')

export function isAllowed(permission: Permission, mine: readonly Group[]): boolean {
  if (mine.includes('reader') && !isReading(permission)) return false
  return mine.includes('owner') || (allowed[permission] as readonly Group[]).some((one) => mine.includes(one))
}
