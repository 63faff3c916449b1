import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'news', file: 'pages/news.tsx' },
  { path: 'news/:slug', file: 'pages/article.tsx' },
  { path: 'news/preview/:token', file: 'pages/preview.tsx' },
]

export const adminRoutes: FeatureRoute[] = [
  {
    path: 'news',
    file: 'admin/news.tsx',
    children: [
      { path: ':id', file: 'admin/article.tsx' },
      { path: 'bin', file: 'admin/article-bin.tsx' },
      { path: ':id/delete', file: 'admin/article-delete.tsx' },
      { path: ':id/revisions', file: 'admin/revisions.tsx' },
    ],
  },
  { path: 'news/:id/preview', file: 'endpoints/preview.ts' },
  { path: 'news/pictures', file: 'endpoints/pictures.ts' },
]
