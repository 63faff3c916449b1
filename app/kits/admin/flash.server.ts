import { dropCookie, keepCookie, readCookie } from '~/platform/http/cookies.server.ts'
import type { Visit } from '~/platform/http/visit.ts'
import { isSigned, sign } from '~/platform/signing.server.ts'

export type Flash = {
  kind: 'ok' | 'bad'
  text: string
  undo?: { action: string; fields: Record<string, string> }
}

/** Leaves words for the next page. Signed: nobody else puts words into our mouth. */
export function leaveFlash(visit: Visit, flash: Flash): void {
  const text = Buffer.from(JSON.stringify(flash)).toString('base64url')
  visit.cookies.push(keepCookie('flash', `${text}.${sign('flash', text)}`, 30))
}

/** The words left by the page before, once. */
export function takeFlash(request: Request, visit: Visit): Flash | undefined {
  const [text = '', signature = ''] = (readCookie(request, 'flash') ?? '').split('.')
  if (!isSigned('flash', text, signature)) return
  visit.cookies.push(dropCookie('flash'))
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}
