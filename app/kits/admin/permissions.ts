/** AUT-01: the groups an administrator may belong to. */
export const groups = ['owner', 'content', 'reviewer', 'finance'] as const
export type Group = (typeof groups)[number]

/**
 * What may be done, and by whom. Every loader and action of the back-office names one of these. Owners may do
 * everything; what stands here is who else may.
 */
const allowed = {
  /** What everybody in a group sees: the frame, the dashboard, one's own security. */
  panel: ['content', 'reviewer', 'finance'],
  /** Who somebody is, and everything they sent. */
  'people.read': ['reviewer'],
  /** To merge, copy out and erase: it reaches everything of somebody at once. */
  'people.change': [],
  'messages.read': ['reviewer'],
  'messages.answer': ['reviewer'],
  'appointments.read': ['reviewer'],
  'appointments.change': ['reviewer'],
  'bookings.read': ['reviewer', 'finance'],
  'bookings.change': ['reviewer'],
  /** To say by hand that a booking was paid, or was not. */
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
  /** The door of an event: who is registered, and letting them in. */
  'events.door': ['content', 'reviewer'],
  'opportunities.read': ['content', 'reviewer'],
  'opportunities.change': ['content'],
  'news.read': ['content', 'reviewer'],
  'news.change': ['content'],
  /** Courses, their lessons, and what they cost; not who learns. */
  'learning.read': ['content', 'reviewer'],
  'learning.change': ['content'],
  /** Who sat an exam, with which score; to take an attempt away, and to give more time. */
  'attempts.read': ['reviewer'],
  'attempts.change': ['reviewer'],
  'startups.read': ['content', 'reviewer'],
  'startups.change': ['content'],
  'sponsored.read': ['content', 'finance'],
  'sponsored.change': ['content'],
  'ads.read': ['content', 'finance'],
  'ads.change': ['content'],
  /** What networks owe us, entered or imported. */
  'ads.revenue': ['content', 'finance'],
  'team.read': ['content'],
  'team.change': ['content'],
  'partners.read': ['content'],
  'partners.change': ['content'],
  'testimonials.read': ['content'],
  'testimonials.change': ['content'],
  'site.read': ['content', 'finance'],
  'site.change': ['content'],
  /** Where messages to staff go, and where money goes: whoever could change it would read or take it. */
  'site.entrust': [],
  /** Every payment, with who paid. */
  'payments.read': ['finance'],
  'payments.change': ['finance'],
  /** Against a provider's word, and large refunds: two owners. */
  'payments.entrust': [],
  /** Who passed what; to revoke one, or to issue it again under another name. */
  'certificates.read': ['reviewer'],
  'certificates.change': ['reviewer'],
  'applications.read': ['reviewer'],
  'applications.decide': ['reviewer'],
  'registrations.message': ['reviewer'],
  'donations.read': ['finance'],
  'donations.change': ['finance'],
  'administrators.manage': [],
  'audit.read': [],
} as const satisfies Record<string, readonly Exclude<Group, 'owner'>[]>

export type Permission = keyof typeof allowed

export function isAllowed(permission: Permission, mine: readonly Group[]): boolean {
  return mine.includes('owner') || (allowed[permission] as readonly Group[]).some((one) => mine.includes(one))
}
