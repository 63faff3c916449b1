import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

/** Outside the public shell: no links lead away from an exam. */
export const examRoutes: FeatureRoute[] = [
  {
    path: 'exam/:course',
    file: 'pages/exam.tsx',
    open: 'a learner, proven by their own cookie, sits their own exam',
  },
  {
    path: 'exam/:course/answers',
    file: 'endpoints/answers.ts',
    open: 'a learner, proven by their own cookie, answers in their own attempt',
  },
]

export const adminRoutes: FeatureRoute[] = [
  {
    path: 'elearning/:course/attempts',
    file: 'admin/attempts.tsx',
    children: [
      { path: 'time', file: 'admin/extra-time.tsx' },
      { path: ':id', file: 'admin/attempt.tsx' },
    ],
  },
  { path: 'elearning/:course/attempts.csv', file: 'endpoints/attempts-csv.ts' },
  { path: 'elearning/:course/report', file: 'admin/report.tsx' },
  { path: 'elearning/:course/report.csv', file: 'endpoints/report-csv.ts' },
]
