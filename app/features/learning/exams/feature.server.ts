import { defineFeature } from '~/platform/feature.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { examsAudited } from './audited.adapter.server.ts'
import * as examTables from './exam.table.server.ts'

export const feature = defineFeature({
  tables: [examTables],
  publicGrants: {
    // The questions, once they are published. Neither the question bank nor any answer key (EXM-12).
    exams: 'select',
    exam_versions: 'select',
  },
  story: () => import('./exam.story.server.ts'),
  adds: [auditedKinds.with(...examsAudited)],
})
