/** Some addresses carry a proof, or half of one: a log line keeps which page it was, not the link. */
export function pathForLog(path: string): string {
  return (
    path
      // Success addresses end in a signature.
      .replace(/[0-9a-f]{8}-[\w.-]{20,}/gi, ':id')
      // A code is half of what opens a status page.
      .replace(/\/s\/[^/]+$/, '/s/:code')
      // What a mail of the back-office leads to opens an account.
      .replace(/^(\/+admin\/+login\/+(?:link|confirm|invitation))\/.+$/i, '$1/:secret')
      // Whoever has it reads what a sponsor may read.
      .replace(/(\/sponsor)\/.+/is, '$1/:key')
      // Providers that cannot sign prove themselves by the end of the address.
      .replace(/^(\/+webhooks\/+[^/]+\/+[^/]+)\/.+$/i, '$1/:secret')
  )
}
