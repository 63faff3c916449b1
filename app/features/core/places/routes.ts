import { type FeatureRoute, listRoute } from '../../../platform/http/feature-route.ts'

export const adminRoutes: FeatureRoute[] = [
  listRoute(
    'places',
    'admin/places.tsx',
    'admin/place.tsx',
    'admin/place-delete.tsx',
    'admin/place-bin.tsx',
    'admin/place-versions.tsx',
  ),
]
