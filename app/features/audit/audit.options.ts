/** What the audit log speaks of, as the filter offers it. */
export const auditSubjects = [
  'message',
  'program',
  'application',
  'administrator',
  'impact figure',
  'messages',
  'program-applications',
  'audit-log',
] as const
