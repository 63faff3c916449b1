/** The applications of organisations. Two kinds, each with its own table, form and screen (DBR-06). */
export const applicationKinds = ['partnership', 'digital-bridge'] as const
export type ApplicationKindName = (typeof applicationKinds)[number]

/** As the audit log calls them. */
export const applicationSubjects: Record<ApplicationKindName, string> = {
  partnership: 'partnership',
  'digital-bridge': 'digital bridge application',
}

/** A-ADD-02 */
export const applicationStatuses = ['pending', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
export const statusLabels: Record<ApplicationStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}
/** The buttons that set them. */
export const statusVerbs: Record<ApplicationStatus, string> = {
  pending: 'Reopen',
  approved: 'Approve',
  rejected: 'Reject',
}

/** GEN-16 */
export const serviceTypes = [
  'software-development',
  'web-development',
  'mobile-development',
  'data-analysis',
  'ai-ml',
  'cloud-services',
  'cybersecurity',
  'it-support',
  'other',
] as const
/** GEN-17 */
export const partnershipTypes = ['technology', 'research', 'training', 'investment', 'other'] as const
/** GEN-18 */
export const companySizes = ['1-10', '11-50', '51-200', '201-500', '501+'] as const

/** DBR-04, PSH-03 */
export const applicationMaxima = { name: 50, line: 100, message: 2000 } as const
export const notesMaximum = 5000

/** Labels for staff. */
export const typeLabels: Record<string, string> = {
  'software-development': 'Software development',
  'web-development': 'Web development',
  'mobile-development': 'Mobile development',
  'data-analysis': 'Data analysis',
  'ai-ml': 'AI and machine learning',
  'cloud-services': 'Cloud services',
  cybersecurity: 'Cybersecurity',
  'it-support': 'IT support',
  technology: 'Technology',
  research: 'Research',
  training: 'Training',
  investment: 'Investment',
  other: 'Other',
}

/** A-ADD-02: the differences between the two screens. */
export const applicationScreens = {
  partnership: {
    title: 'Partnerships',
    text: 'Organisations that want to work with us. We promised to contact them within 24 hours on working days.',
    path: '/admin/partnerships',
    noun: 'partnership application',
    typeLabel: 'Partnership type',
    empty: 'No partnership applications yet',
  },
  'digital-bridge': {
    title: 'Digital Bridge',
    text: 'Companies that look for Rwandan IT talent. We promised to contact them within 24 hours on working days.',
    path: '/admin/digital-bridge',
    noun: 'Digital Bridge application',
    typeLabel: 'Service type',
    empty: 'No Digital Bridge applications yet',
  },
} as const satisfies Record<ApplicationKindName, Record<string, string>>
