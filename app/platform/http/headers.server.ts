import { config } from '../config.server.ts'

type HeaderPairs = [name: string, value: string][]

const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // The one-colour patterns are masks inside the stylesheet.
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/** Files are no pages: they run nothing and frame nothing, in as few bytes as that can be said. */
export const fileHeaders: HeaderPairs = [
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

/** SCR-01: what every page carries, errors and redirects included. */
export function securityHeaders(): HeaderPairs {
  const { NODE_ENV, PUBLIC_ORIGIN } = config()
  const policy =
    // Vite's own client needs a socket and inline styles while we develop; it never runs anywhere else.
    NODE_ENV === 'development'
      ? contentPolicy.map((rule) =>
          rule.startsWith('style-src')
            ? "style-src 'self' 'unsafe-inline'"
            : rule.startsWith('connect-src')
              ? "connect-src 'self' ws:"
              : rule,
        )
      : contentPolicy
  const headers: HeaderPairs = [
    ['Content-Security-Policy', policy.join('; ')],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ]
  if (PUBLIC_ORIGIN.startsWith('https:'))
    headers.push(['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'])
  return headers
}
