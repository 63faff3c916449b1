import { randomBytes } from 'node:crypto'
import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { keepCookie } from '~/platform/http/cookies.server.ts'
import { readFormToken } from '~/platform/http/form-token.server.ts'
import { formAnswers } from '~/platform/http/metrics.server.ts'
import { type Visit, visitOf } from '~/platform/http/visit.ts'
import { m } from '~/platform/i18n/texts.ts'
import { log } from '~/platform/log.server.ts'
import type { FormResult } from './form-result.ts'
import { constraintsOf } from './rules.server.ts'

export type Posted = { texts: Map<string, string>; files: Map<string, File> }

/** The posted form. A body that is not a form counts as empty. */
async function readEverything(request: Request): Promise<Posted> {
  const entries = await request.formData().catch(() => new FormData())
  const [texts, files] = [new Map<string, string>(), new Map<string, File>()]
  for (const [name, value] of entries) {
    if (typeof value === 'string') {
      // PostgreSQL text cannot hold NUL, nor can a stored draft.
      if (!texts.has(name)) texts.set(name, value.toWellFormed().replaceAll('\0', ''))
      // A browser sends a nameless, empty file for an empty file input.
    } else if (!files.has(name) && (value.name !== '' || value.size > 0)) files.set(name, value)
  }
  return { texts, files }
}

/** The posted form, as texts. */
export async function readPosted(request: Request): Promise<Map<string, string>> {
  return (await readEverything(request)).texts
}

/** The start of every public form: the posted values, and two functions that show it again with all input. */
export async function beginForm(
  form: { name: string; rules: z.ZodObject },
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const visit = visitOf(context)
  const everything = await readEverything(request)
  const posted = everything.texts
  const values = Object.fromEntries(
    Object.keys(form.rules.shape).map((name) => [name, posted.get(name) ?? '']),
  )
  const again = (outcome: string, status: number, result: Omit<FormResult, 'values'>) => {
    formAnswers.inc({ form: form.name, outcome })
    if (status >= 400) log.info({ form: form.name, outcome, status, request: visit.id }, 'a form was refused')
    // A likely typing mistake is questioned once, whatever else is wrong.
    return data({ values, asked: posted.get('asked'), ...result } satisfies FormResult, { status })
  }
  const problem = (outcome: string, status: number, text: string, advice?: string) =>
    again(outcome, status, { errors: [], problem: text, advice })
  return { visit, everything, posted, values, again, problem }
}

type Distrust = { outcome: 'honeypot' | 'token'; text: string; advice?: string }

/** VAL-10, VAL-11: why a post cannot come from a person on our own page, if so. */
export function distrust(posted: Map<string, string>, visit: Visit): Distrust | undefined {
  if (posted.get('website')) return { outcome: 'honeypot', text: m.val_honeypot() }
  const token = posted.get('token')
  const state = token ? readFormToken(token, Date.now()) : 'absent'
  // A long form may outlive its token: with a known origin, an expired token is accepted. Otherwise only a valid one
  // is; the page then comes back with a new token and all input.
  const trusted = visit.origin === 'same' ? state !== 'wrong' : state === 'good'
  if (!trusted) return { outcome: 'token', text: m.val_token(), advice: m.val_token_advice() }
}

/** The errors of a form: one per field, the first one. */
export function readErrors(error: z.ZodError, rules: z.ZodObject): Pick<FormResult, 'errors' | 'problem'> {
  const fields = constraintsOf(rules)
  const first = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = String(path[0])
    if (!first.has(field)) first.set(field, message)
  }
  const errors = [...first].map(([field, message]) => ({
    field,
    text: message === 'missing' ? m.val_missing({ label: fields[field]?.label ?? field }) : message,
  }))
  // In the order of the form, also where a rule about several fields ran last.
  const order = Object.keys(fields)
  errors.sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
  return { errors, problem: [...first.values()].includes('missing') ? m.val_required() : undefined }
}

/** VAL-12: a random cookie, so that a flood from one phone does not count for its whole network. */
export function markDevice(visit: Visit): void {
  if (visit.device || visit.cookies.some((cookie) => cookie.includes('device='))) return
  visit.cookies.push(keepCookie('device', randomBytes(16).toString('base64url'), 365 * 24 * 3600))
}
