import { type FeatureRoute, listRoute } from '../../../platform/http/feature-route.ts'

/** NAV-02: in three languages, and outside the public shell. */
export const bareRoutes: FeatureRoute[] = [
  {
    path: 'certificate/:address',
    file: 'pages/certificate.tsx',
    open: 'anyone with the address of a certificate may check it',
  },
  {
    path: 'certificate/:address/picture.png',
    file: 'endpoints/rendered.ts',
    open: 'the same, as a picture or on paper',
  },
  {
    path: 'certificate/:address/paper.pdf',
    file: 'endpoints/rendered.ts',
    open: 'the same, as a picture or on paper',
  },
  {
    path: 'certificate/:address/badge.json',
    file: 'endpoints/badge.ts',
    open: 'the same, signed, for machines',
  },
  {
    path: 'certificate/:address/badge.jwt',
    file: 'endpoints/badge.ts',
    open: 'the same, signed, for machines',
  },
]

export const endpointRoutes: FeatureRoute[] = [
  { path: 'issuer', file: 'endpoints/issuer.ts', sameForAll: 'who signs our certificates' },
  {
    path: 'issuer/keys/:kid?',
    file: 'endpoints/issuer-keys.ts',
    sameForAll: 'the public keys they are checked with',
  },
  {
    path: 'issuer/revocations',
    file: 'endpoints/revocations.ts',
    sameForAll: 'which of them are revoked, without names',
  },
]

export const adminRoutes: FeatureRoute[] = [
  listRoute('certificates', 'admin/certificates.tsx', 'admin/certificate.tsx'),
  { path: 'certificates.csv', file: 'endpoints/certificates-csv.ts' },
]
