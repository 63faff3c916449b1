import { config } from '../config.server.ts'

type HeaderPairs = [name: string, value: string][]

const contentPolicy = [
  // Also for plugins: to say it for objects once more would only be bytes.
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
/** What the back-office has besides: previews in frames, and a door that is an app. */
const adminPolicy = ["frame-src 'self'", "manifest-src 'self'"]

/** Two years of nothing but https, for every answer; on this machine alone there is none to insist on. */
export const transportHeaders = (): HeaderPairs =>
  config().PUBLIC_ORIGIN.startsWith('https:')
    ? [['Strict-Transport-Security', 'max-age=63072000; includeSubDomains']]
    : []

/** Files are no pages: they run nothing and frame nothing, in as few bytes as that can be said. */
export const fileHeaders = (): HeaderPairs => [
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ...transportHeaders(),
]

/** What one page may do beyond the others; a route asks for it in its `handle`. */
export type Beyond = {
  /** Look through the camera, and run the WebAssembly that reads what it sees. */
  camera?: boolean
}

/**
 * SCR-01: what a page may load and run. With a nonce, also the inline scripts that carry it and frames of our own;
 * with the camera, also the reader of tickets, which is a program and no script.
 */
export function pagePolicy(nonce?: string, { camera }: Beyond = {}): string {
  // Vite's own client needs a socket and inline styles while we develop; it never runs anywhere else.
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
 * ADS-07: a page that shows the ad of a network to somebody who agreed. The networks change their addresses as they
 * like and support nothing narrower: whatever a script with our nonce brings along may run, and may show and ask
 * anything that is encrypted. No other page is answered so. `from` is where a simulated network lies.
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

/** SCR-01: what of the device a page may use. */
export const permissionsPolicy = ({ camera }: Beyond = {}) =>
  `camera=(${camera ? 'self' : ''}), microphone=(), geolocation=()`

/** What every page carries, errors and redirects included. */
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
