import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'search', file: 'pages/search.tsx' },
  { path: 'feeds/:file', file: 'endpoints/feed.ts' },
]

/** Addresses without a language or a layout. */
export const endpointRoutes: FeatureRoute[] = [
  { path: 'robots.txt', file: 'endpoints/robots.ts' },
  { path: '.well-known/security.txt', file: 'endpoints/security-txt.ts' },
  { path: 'sitemap.xml', file: 'endpoints/sitemap.ts' },
  { path: 'sitemap/:kind/:file', file: 'endpoints/sitemap-file.ts' },
  { path: 'share/:kind/:id/:file', file: 'endpoints/share-picture.ts' },
]
