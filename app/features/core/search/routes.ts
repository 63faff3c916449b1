import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'search', file: 'pages/search.tsx' },
  { path: 'feeds/:file', file: 'endpoints/feed.ts' },
]

/** Addresses without a language or a layout. */
export const endpointRoutes: FeatureRoute[] = [
  { path: 'robots.txt', file: 'endpoints/robots.ts', sameForAll: 'what machines may read' },
  {
    path: '.well-known/security.txt',
    file: 'endpoints/security-txt.ts',
    sameForAll: 'where to report a weakness',
  },
  { path: 'sitemap.xml', file: 'endpoints/sitemap.ts', sameForAll: 'every page, for search engines' },
  { path: 'sitemap/:kind/:file', file: 'endpoints/sitemap-file.ts', sameForAll: 'a part of that' },
  {
    path: 'share/:kind/:id/:file',
    file: 'endpoints/share-picture.ts',
    sameForAll: 'preview pictures of public pages',
  },
]
