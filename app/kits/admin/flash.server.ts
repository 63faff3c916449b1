import { dropCookie, keepCookie, readCookie } from '~/platform/http/cookies.server.ts'
import type { Visit } from '~/platform/http/visit.ts'
import { isSigned, sign } from '~/platform/signing.server.ts'

export type Flash = {
  kind: 'ok' | 'bad'
  text: string
  /** The way back, and until when the server goes it (milliseconds of its clock). */
  undo?: { action: string; fields: Record<string, string>; until: number }
}

/** What a page is given: how long to offer the way back. */
export type ToldFlash = Omit<Flash, 'undo'> & { undo?: Flash['undo'] & { seconds: number } }

/** Longer would be in the way. */
const mostSeconds = 30

/** Leaves words for the next page. Signed: nobody else puts words into our mouth. */
export function leaveFlash(visit: Visit, flash: Flash): void {
  const text = Buffer.from(JSON.stringify(flash)).toString('base64url')
  visit.cookies.push(keepCookie('flash', `${text}.${sign('flash', text)}`, 30))
}

/** The words left by the page before, once. */
export function takeFlash(request: Request, visit: Visit, now = Date.now()): ToldFlash | undefined {
  const [text = '', signature = ''] = (readCookie(request, 'flash') ?? '').split('.')
  if (!isSigned('flash', text, signature)) return
  visit.cookies.push(dropCookie('flash'))
  const { undo, ...flash }: Flash = JSON.parse(Buffer.from(text, 'base64url').toString())
  // A quarter of what is left is the line's: this page is still on its way, and the press comes back over the same one.
  const seconds = Math.min(mostSeconds, Math.floor((((undo?.until ?? 0) - now) / 1000) * 0.75))
  return undo && seconds > 0 ? { ...flash, undo: { ...undo, seconds } } : flash
}
