/** A-REG-01: what one can ask to join. */
export const kindNames = ['program', 'event', 'opportunity', 'membership', 'enrollment'] as const
export type KindName = (typeof kindNames)[number]

/** What staff call them. */
export const kindLabels: Record<KindName, string> = {
  program: 'Program application',
  event: 'Event registration',
  opportunity: 'Opportunity application',
  membership: 'Membership',
  enrollment: 'Course enrollment',
}

/**
 * How a registration stands, whatever its kind (A-REG-07): 'approved' is also an accepted one, 'pending' also one that
 * was only reviewed. On a waiting list nobody waits for staff, so that is a standing of its own.
 */
export const standings = ['pending', 'waiting', 'approved', 'rejected', 'withdrawn'] as const
export type Standing = (typeof standings)[number]

export type Decision = 'approved' | 'rejected'

/** One line or passage about a registration, for staff. */
export type Detail = {
  label: string
  value: string
  as?: 'passage' | 'link' | 'picture'
  /** What a link says on the screen, where its address says little. */
  says?: string
}

/** Of the reason for which a decision is reopened. */
export const reasonMaximum = 500
