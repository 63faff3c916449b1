import type { IncomingMessage, ServerResponse } from 'node:http'
import { extensionPoint } from '../extension-point.ts'
import { pathOf } from './clean-path.ts'
import { isAhead, isOpened } from './fast-path.server.ts'

/** A public form whose page was opened, or that was sent and accepted. Nothing about the visitor. */
export type FormVisit = { form: string; did: 'opened' | 'sent' }

/** Who counts them. */
export const formVisits = extensionPoint<(visit: FormVisit) => void>()

export function noteFormVisit(visit: FormVisit): void {
  for (const count of formVisits()) count(visit)
}

/**
 * A form about several things is one form each: 'program-application women-in-tech'. Only the public name of the thing
 * takes part: other parameters of an address are ids and secrets.
 */
export const formAbout = (form: string, { slug }: { slug?: string }) => (slug ? `${form} ${slug}` : form)

/**
 * Watches for answered pages of forms, wherever the answer comes from: rendered anew, from the cache, or 'not modified'.
 * A program, a prefetch and a part of another page ask for no page to read. Neither address nor cookie is looked at.
 */
export function watchForms(formOf: (path: string) => string | undefined) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { method, headers } = request
    if (method !== 'GET' || !headers.accept?.includes('text/html')) return
    if (!isOpened(headers) || isAhead(headers)) return
    const form = formOf(pathOf(request))
    if (!form) return
    response.once('finish', () => {
      if (response.statusCode === 200 || response.statusCode === 304) noteFormVisit({ form, did: 'opened' })
    })
  }
}
