import { type FeatureRoute, listRoute } from '../../../platform/http/feature-route.ts'

export const publicRoutes: FeatureRoute[] = [
  { path: 'donation', file: 'pages/donation.tsx' },
  { path: 'donation/give', file: 'pages/give.tsx' },
  { path: 'donation/details', file: 'pages/details.tsx' },
  { path: 'donation/sent/:id', file: 'pages/sent.tsx' },
  // Back from the payment: the same form, filled in.
  { path: 'donation/details/:token', file: 'pages/details.tsx' },
  { path: 'donation/details/:token/sent/:id', file: 'pages/sent.tsx' },
  {
    path: 'donation/monthly/:token',
    file: 'pages/monthly.tsx',
    open: 'the holder of the link of a pledge may pause, stop and resume it',
  },
]

export const adminRoutes: FeatureRoute[] = [
  listRoute('donations', 'admin/donations.tsx', 'admin/donation.tsx'),
  listRoute('donations/past', 'admin/past-gifts.tsx', 'admin/past-gift.tsx'),
  { path: 'donations.csv', file: 'endpoints/donations-csv.ts' },
]
