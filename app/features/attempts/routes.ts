import type { FeatureRoute } from '../../platform/http/feature-route.ts'

/** Outside the public shell: nothing around an exam leads away from it. */
export const publicRoutes: FeatureRoute[] = [
  { path: 'exam/:course', file: 'pages/exam.tsx' },
  { path: 'exam/:course/answers', file: 'endpoints/answers.ts' },
]
