import type { AuditedKind } from '../../core/audit/index.server.ts'

export const impressionsAudited: AuditedKind[] = [
  {
    subject: 'ad_events',
    label: 'Ad views',
    part: 'Money',
    position: 360,
    one: 'the single ad views of a day',
    many: 'days of single ad views',
  },
]
