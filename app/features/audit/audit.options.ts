/** What the audit log speaks of, and how the filter calls it. */
export const auditKinds = {
  message: 'Messages',
  application: 'Applications',
  program: 'Programs',
  opportunity: 'Opportunities',
  administrator: 'Administrators',
  impact_figure: 'Impact figures',
} as const
export const auditSubjects = Object.keys(auditKinds)
