import type { AuditedKind } from '../audit/index.server.ts'

export const textsAudited: AuditedKind = {
  subject: 'text',
  label: 'Texts of pages and mails',
  part: 'System',
  position: 525,
  one: 'a text',
  many: 'texts',
  the: 'the texts of',
}
