import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const adminRoutes: FeatureRoute[] = [
  {
    path: 'elearning/:course/exam',
    file: 'admin/exam.tsx',
    children: [
      { path: 'settings', file: 'admin/settings.tsx' },
      { path: 'publish', file: 'admin/publish.tsx' },
      { path: 'import', file: 'admin/import.tsx' },
      { path: 'questions/:id', file: 'admin/question.tsx' },
      { path: 'questions/:id/delete', file: 'admin/question-delete.tsx' },
    ],
  },
  { path: 'elearning/:course/exam/preview', file: 'admin/preview.tsx' },
]
