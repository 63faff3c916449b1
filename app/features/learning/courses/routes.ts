import { type FeatureRoute, listRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'elearning', file: 'pages/elearning.tsx' },
  { path: 'elearning/saved', file: 'pages/saved.tsx' },
  { path: 'elearning/worker.js', file: 'endpoints/worker.ts' },
  { path: 'elearning/preview/:token', file: 'pages/preview.tsx' },
  { path: 'elearning/preview/course/:token', file: 'pages/course-preview.tsx' },
  { path: 'elearning/:course', file: 'pages/course.tsx' },
  {
    path: 'elearning/:course/:lesson',
    file: 'pages/lesson.tsx',
    open: 'a learner, proven by their own cookie, says that a lesson is done',
  },
  { path: 'elearning/:course/:lesson/file', file: 'endpoints/lesson-file.ts' },
]

export const adminRoutes: FeatureRoute[] = [
  listRoute(
    'elearning',
    'admin/elearning.tsx',
    'admin/course.tsx',
    'admin/course-delete.tsx',
    'admin/course-bin.tsx',
    'admin/course-versions.tsx',
  ),
  { path: 'elearning/:id/preview', file: 'endpoints/course-preview.ts' },
  {
    path: 'elearning/:course/lessons',
    file: 'admin/structure.tsx',
    children: [
      { path: ':id', file: 'admin/lesson.tsx' },
      { path: ':id/delete', file: 'admin/lesson-delete.tsx' },
      { path: ':id/versions', file: 'admin/lesson-versions.tsx' },
      { path: 'modules/:id', file: 'admin/module.tsx' },
      { path: 'modules/:id/delete', file: 'admin/module-delete.tsx' },
    ],
  },
  { path: 'elearning/:course/lessons/:id/preview', file: 'endpoints/preview.ts' },
  { path: 'elearning/pictures', file: 'endpoints/pictures.ts' },
  listRoute(
    'premium-courses',
    'admin/premium.tsx',
    'admin/premium-course.tsx',
    'admin/premium-delete.tsx',
    'admin/premium-bin.tsx',
    'admin/premium-versions.tsx',
  ),
  { path: 'premium-courses/:id/preview', file: 'endpoints/premium-preview.ts' },
  { path: 'premium-courses/:id/featured', file: 'endpoints/feature-course.ts' },
]
