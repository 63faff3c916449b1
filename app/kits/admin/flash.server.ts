import { dropCookie, keepCookie, readCookie } from '~/platform/http/cookies.server.ts'
import type { Visit } from '~/platform/http/visit.ts'
import { isSigned, sign } from '~/platform/signing.server.ts'

export type Flash = {
  kind: 'ok' | 'bad'
  text: string
  /** The undo button, and until when the server accepts it (in milliseconds of the server's clock). */
  undo?: { action: string; fields: Record<string, string>; until: number }
}

/** The flash as a page gets it, with the seconds to offer undo. */
export type ToldFlash = Omit<Flash, 'undo'> & { undo?: Flash['undo'] & { seconds: number } }

/** Any longer would be in the way. */
const mostSeconds = 30

/** Sets a message for the next page. Signed, so that nobody can forge one. */
export function leaveFlash(visit: Visit, flash: Flash): void {
  const text = Buffer.from(JSON.stringify(flash)).toString('base64url')
  visit.cookies.push(keepCookie('flash', `${text}.${sign('flash', text)}`, 30))
}

/** The message of the previous page, once. */
export function takeFlash(request: Request, visit: Visit, now = Date.now()): ToldFlash | undefined {
  const [text = '', signature = ''] = (readCookie(request, 'flash') ?? '').split('.')
  if (!isSigned('flash', text, signature)) return
  visit.cookies.push(dropCookie('flash'))
  const { undo, ...flash }: Flash = JSON.parse(Buffer.from(text, 'base64url').toString())
  // A quarter of the time left is for the network: this page is still loading, and the click must travel back.
  const seconds = Math.min(mostSeconds, Math.floor((((undo?.until ?? 0) - now) / 1000) * 0.75))
  return undo && seconds > 0 ? { ...flash, undo: { ...undo, seconds } } : flash
}
