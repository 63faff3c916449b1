import type { FeatureRoute } from '../../../platform/http/feature-route.ts'

/** AUT-05: all pages before the guard. */
export const signInRoutes: FeatureRoute[] = [
  { path: 'admin/login', file: 'admin/sign-in.tsx' },
  { path: 'admin/login/code', file: 'admin/sign-in-code.tsx' },
  { path: 'admin/login/link/:link', file: 'admin/sign-in-link.tsx' },
  { path: 'admin/login/second-step', file: 'admin/second-step.tsx' },
  { path: 'admin/login/sign-up', file: 'admin/sign-up.tsx' },
  { path: 'admin/login/confirm/:link', file: 'admin/confirm-email.tsx' },
  { path: 'admin/login/invitation/:link', file: 'admin/invitation.tsx' },
  { path: 'admin/login/done', file: 'admin/signed-in.tsx' },
  { path: 'admin/login/sign-out', file: 'endpoints/sign-out.ts' },
]

export const adminRoutes: FeatureRoute[] = [
  { path: 'profile', file: 'admin/profile.tsx' },
  { path: 'security', file: 'admin/security.tsx' },
  { path: 'security/authenticator', file: 'admin/authenticator.tsx' },
  { path: 'security/passkey', file: 'admin/passkey.tsx' },
  { path: 'security/password', file: 'admin/password.tsx' },
  { path: 'security/phone', file: 'admin/phone.tsx' },
  { path: 'prove', file: 'admin/prove.tsx' },
  { path: 'administrators', file: 'admin/administrators.tsx' },
]

export const endpointRoutes: FeatureRoute[] = [
  {
    path: 'calendar/:token',
    file: 'endpoints/calendar-feed.ts',
    open: 'calendar programs of staff read it with a secret address',
  },
]
