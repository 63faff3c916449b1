/** Only a mail's own inline styles; nothing runs, loads or submits, and it has no origin. */
const sandboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

/**
 * A page that was not written for the back-office, to be shown in a frame of it and nowhere else. Its links open in a
 * new tab, which the frame does not allow: clicking one does nothing.
 */
export function sandboxedPreview(html: string): Response {
  return new Response(html.replace('<head>', '<head><base target="_blank"/>'), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': sandboxPolicy,
      'X-Frame-Options': 'SAMEORIGIN',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
