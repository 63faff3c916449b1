import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

/** NAV-02: in three languages, and outside the public shell. */
export const bareRoutes: FeatureRoute[] = [
  { path: 'certificate/:address', file: 'pages/certificate.tsx' },
  { path: 'certificate/:address/picture.png', file: 'endpoints/rendered.ts' },
  { path: 'certificate/:address/paper.pdf', file: 'endpoints/rendered.ts' },
  { path: 'certificate/:address/badge.json', file: 'endpoints/badge.ts' },
  { path: 'certificate/:address/badge.jwt', file: 'endpoints/badge.ts' },
]

export const endpointRoutes: FeatureRoute[] = [
  { path: 'issuer', file: 'endpoints/issuer.ts' },
  { path: 'issuer/keys/:kid?', file: 'endpoints/issuer-keys.ts' },
  { path: 'issuer/revocations', file: 'endpoints/revocations.ts' },
]

export const adminRoutes: FeatureRoute[] = [
  {
    path: 'certificates',
    file: 'admin/certificates.tsx',
    children: [{ path: ':id', file: 'admin/certificate.tsx' }],
  },
  { path: 'certificates.csv', file: 'endpoints/certificates-csv.ts' },
]
