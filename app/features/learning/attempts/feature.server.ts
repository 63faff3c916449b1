import { timeline } from '~/kits/admin/timeline.server.ts'
import { defineFeature } from '~/platform/feature.server.ts'
import { auditedKinds } from '../../core/audit/index.server.ts'
import { reports } from '../../core/reports/index.server.ts'
import { certify, onRevoked } from '../certificates/index.server.ts'
import { progressSources } from '../enrollments/index.server.ts'
import { closeAttemptJob, sweepAttemptsJob } from './attempt.jobs.server.ts'
import * as attemptTables from './attempt.table.server.ts'
import { attemptsAudited } from './audited.adapter.server.ts'
import { resetPassed } from './commands/reset-passed.server.ts'
import { onPassed } from './passed.adapter.server.ts'
import { examProgress } from './progress.adapter.server.ts'
import { examFigures } from './sat.queries.server.ts'
import { attemptsTimeline } from './timeline.adapter.server.ts'

export const feature = defineFeature({
  tables: [attemptTables],
  publicGrants: {
    // EXM-12: the questions, never the correct answers: the tables of answer keys are not listed here.
    // An attempt begins here; its result is written by the grading job. Answering locks the row, and a lock needs an
    // update right; this one changes nothing.
    exam_attempts: `insert (id, version_id, enrollment_id, number, "order", started_at, deadline, created_at),
    select, update (created_at)`,
    exam_answers: 'select, insert, update (option, chosen_at, writer, saved_at)',
    exam_extra_time: 'select (enrollment_id, minutes)',
  },
  jobs: [closeAttemptJob, sweepAttemptsJob],
  publicJobs: [closeAttemptJob],
  schedule: [{ job: sweepAttemptsJob, everySeconds: 2 }],
  story: () => import('./attempt.story.server.ts'),
  adds: [
    timeline.with(attemptsTimeline),
    auditedKinds.with(...attemptsAudited),
    reports.with({
      parts: [{ section: 'Learning', position: 20, title: 'Exams', figures: examFigures }],
    }),
    progressSources.with(examProgress),
    onPassed.with((work, { enrollmentId, courseId }) =>
      certify(work, { enrollmentId, courseId, completedAt: work.now }),
    ),
    onRevoked.with(resetPassed),
  ],
})
