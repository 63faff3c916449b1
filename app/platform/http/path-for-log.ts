/** Some addresses carry a secret, or half of one: a log line names the page, not the link. */
export function pathForLog(path: string): string {
  return (
    path
      // Success addresses end in a signature.
      .replace(/[0-9a-f]{8}-[\w.-]{20,}/gi, ':id')
      // A code is half of what opens a status page.
      .replace(/\/s\/[^/]+$/, '/s/:code')
      // Links in back-office mails give access to an account.
      .replace(/^(\/+admin\/+login\/+(?:link|confirm|invitation))\/.+$/i, '$1/:secret')
      // The address of a colleague's calendar is all it takes to read it.
      .replace(/^(\/+calendar)\/.+$/is, '$1/:secret')
      // The link opens a sponsor's statistics.
      .replace(/(\/sponsor)\/.+/is, '$1/:key')
      // Providers that cannot sign prove themselves by a secret at the end of the address.
      .replace(/^(\/+webhooks\/+[^/]+\/+[^/]+)\/.+$/i, '$1/:secret')
  )
}
