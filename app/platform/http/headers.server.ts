import { config } from '../config.server.ts'

type HeaderPairs = [name: string, value: string][]

const contentPolicy = [
  // Also covers plugins: a second rule for objects would only cost bytes.
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // The one-colour patterns are masks inside the stylesheet.
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]
/** Additions for the back-office: previews in frames, and the manifest of the check-in app. */
const adminPolicy = ["frame-src 'self'", "manifest-src 'self'"]

/** HSTS for two years, in every response; a local hub has no https to enforce. */
export const transportHeaders = (): HeaderPairs =>
  config().PUBLIC_ORIGIN.startsWith('https:')
    ? [['Strict-Transport-Security', 'max-age=63072000; includeSubDomains']]
    : []

/** Files are no pages: they run nothing and frame nothing, in the shortest policy possible. */
export const fileHeaders = (): HeaderPairs => [
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ...transportHeaders(),
]

/** Capabilities that only some pages have; a route requests them in its `handle`. */
export type Beyond = {
  /** The camera, and the WebAssembly that reads codes from its picture. */
  camera?: boolean
}

/**
 * SCR-01: what a page may load and run. With a nonce, also the inline scripts that carry it and frames of our own; with
 * the camera, also the ticket reader, which is WebAssembly.
 */
export function pagePolicy(nonce?: string, { camera }: Beyond = {}): string {
  // Vite's own client needs a socket and inline styles in development; it never runs anywhere else.
  const developing: Record<string, string> =
    config().NODE_ENV === 'development'
      ? { 'style-src': "style-src 'self' 'unsafe-inline'", 'connect-src': "connect-src 'self' ws:" }
      : {}
  return [...contentPolicy, ...(nonce ? adminPolicy : [])]
    .map((rule) => {
      const name = rule.split(' ', 1)[0] ?? ''
      if (name === 'script-src' && nonce)
        return `script-src 'self' 'nonce-${nonce}'${camera ? " 'wasm-unsafe-eval'" : ''}`
      return developing[name] ?? rule
    })
    .join('; ')
}

/**
 * ADS-07: the policy of a page that shows a network's ad to a visitor who agreed. The networks change their addresses
 * at will and support nothing narrower: any script loaded by one with our nonce may run, and may show and request
 * anything over https. No other page has this policy. `from` is the address of a simulated network.
 */
export function adsPolicy(nonce: string, from = ''): string {
  const anywhere = `'self' https: data:${from && ` ${from}`}`
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'unsafe-inline' 'unsafe-eval' 'strict-dynamic' https: http:`,
    `style-src ${anywhere} 'unsafe-inline'`,
    `img-src ${anywhere}`,
    `font-src ${anywhere}`,
    `connect-src ${anywhere}`,
    `frame-src ${anywhere}`,
    "object-src 'none'",
    "form-action 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** SCR-01: the device features a page may use. */
export const permissionsPolicy = ({ camera }: Beyond = {}) =>
  `camera=(${camera ? 'self' : ''}), microphone=(), geolocation=()`

/** The headers of every page, errors and redirects included. */
export function securityHeaders(): HeaderPairs {
  return [
    ['Content-Security-Policy', pagePolicy()],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', permissionsPolicy()],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ...transportHeaders(),
  ]
}
