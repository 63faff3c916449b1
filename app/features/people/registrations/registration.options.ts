/** A-REG-01: the kinds of registration. */
export const kindNames = ['program', 'event', 'opportunity', 'membership', 'enrollment'] as const
export type KindName = (typeof kindNames)[number]

/** Labels for staff. */
export const kindLabels: Record<KindName, string> = {
  program: 'Program application',
  event: 'Event registration',
  opportunity: 'Opportunity application',
  membership: 'Membership',
  enrollment: 'Course enrollment',
}

/**
 * The standing of a registration of any kind (A-REG-07): 'approved' includes accepted, 'pending' includes reviewed.
 * People on a waiting list do not wait for staff, so 'waiting' is a standing of its own.
 */
export const standings = ['pending', 'waiting', 'approved', 'rejected', 'withdrawn'] as const
export type Standing = (typeof standings)[number]

export const decisions = ['approved', 'rejected'] as const
export type Decision = (typeof decisions)[number]

/** One line or passage about a registration, for staff. */
export type Detail = {
  label: string
  value: string
  as?: 'passage' | 'link' | 'picture'
  /** The text of a link whose address says little. */
  says?: string
}

/** Why something is rejected, for staff to choose from. The person reads it in their language (`reasonTexts`). */
export const rejectionReasons = ['full', 'criteria', 'fit', 'early', 'incomplete', 'late'] as const
export type RejectionReason = (typeof rejectionReasons)[number]
export const reasonLabels: Record<RejectionReason, string> = {
  full: 'All places are taken',
  criteria: 'The conditions are not met',
  fit: 'Others met what we look for more closely',
  early: 'The project is not far enough yet',
  incomplete: 'Important information is missing',
  late: 'It arrived after the closing date',
}

/** Maximum length of the reason for reopening a decision, and of own words with a rejection. */
export const reasonMaximum = 500
