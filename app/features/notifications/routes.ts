import type { FeatureRoute } from '../../platform/http/feature-route.ts'

/** Where SMS providers post what became of a text. */
export const endpointRoutes: FeatureRoute[] = [
  { path: 'webhooks/sms/:provider/:secret?', file: 'endpoints/sms-report.ts' },
]
