import { randomBytes, randomUUID } from 'node:crypto'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { z } from 'zod'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { newFormToken, readFormToken } from '~/platform/http/form-token.server.ts'
import { formAnswers } from '~/platform/http/metrics.server.ts'
import { type Visit, visitOf } from '~/platform/http/visit.ts'
import { m } from '~/platform/i18n/texts.ts'
import { log } from '~/platform/log.server.ts'
import { inWork, type Work } from '~/platform/work/work.server.ts'
import { fingerprint } from './fingerprint.server.ts'
import type { FormResult, FormSetting } from './form-result.ts'
import { onceAtATime, throughGate } from './gate.server.ts'
import { countSubmission, isOverLimit, type Sender, sendersOf, TooMany } from './limit.server.ts'
import { explain, NotSaved } from './problems.server.ts'
import { constraintsOf } from './rules.server.ts'
import { claim, type RepeatRule, type Submission, standingOf } from './submission.server.ts'
import { successAddress } from './success.server.ts'

type PublicForm<Rules extends z.ZodObject, Prepared> = {
  name: string
  rules: Rules
  /** Labels as the form shows them, for 'is missing'. */
  labels: () => Record<keyof z.infer<Rules>, string>
  /** Which fields make two submissions the same, and what happens then. */
  repeat: RepeatRule & { same: (keyof z.infer<Rules> & string)[]; refusal: () => string }
  failure: (detail: string) => string
  notSaved: () => string
  /** What the command needs to know beforehand: asked for before its transaction, which must wait for nobody. */
  prepare: () => Promise<Prepared>
  /** The command. It is given the id the thing it makes must have, because the answer names it. */
  run: (work: Work, typed: z.infer<Rules>, setting: { id: string; prepared: Prepared }) => Promise<void>
  /** The page that says it worked; the signed id is added. */
  donePath: () => string
}

/** For a page drawn for one visit: it carries a token, which is also the key of this visit's submission. */
export function formForVisit(form: { name: string; rules: z.ZodObject }, now: Date): FormSetting {
  return { ...formForEverybody(form), token: newFormToken(now.getTime()) }
}

/** For a page that is the same for everybody: nothing in it is of one visit. */
export function formForEverybody(form: { name: string; rules: z.ZodObject }): FormSetting {
  return { name: form.name, constraints: constraintsOf(form.rules) }
}

/**
 * The way of every public form: honeypot, token, rules, a copy gets the first answer, limits, and then one
 * transaction for the row, the consent, the messages and their jobs. Whatever fails, what was typed stays.
 */
export function publicForm<Rules extends z.ZodObject, Prepared>(form: PublicForm<Rules, Prepared>) {
  const action = async ({ request, context }: ActionFunctionArgs) => {
    const visit = visitOf(context)
    const typed = await readForm(request)
    const values = Object.fromEntries(
      Object.keys(form.rules.shape).map((name) => [name, typed.get(name) ?? '']),
    )
    const again = (outcome: string, status: number, result: Omit<FormResult, 'values'>) => {
      formAnswers.inc({ form: form.name, outcome })
      return data({ values, ...result } satisfies FormResult, { status })
    }
    const problem = (outcome: string, status: number, text: string, advice?: string) =>
      again(outcome, status, { errors: [], problem: text, advice })

    if (typed.get('website')) return problem('honeypot', 422, m.val_honeypot())
    const token = typed.get('token')
    const standing = token ? readFormToken(token, Date.now()) : 'absent'
    // A long form may outlive its token: where the origin is known, an expired one is as good as new. Where it
    // is not, only a good one will do; the page comes back with a new one and everything typed.
    const trusted = visit.origin === 'same' ? standing !== 'wrong' : standing === 'good'
    if (!trusted) return problem('token', 422, m.val_token(), m.val_token_advice())
    const parsed = form.rules.safeParse(values)
    if (!parsed.success) {
      const errors = readErrors(parsed.error, form.labels())
      const missing = parsed.error.issues.some((issue) => issue.message === 'missing')
      return again('invalid', 422, { errors, problem: missing ? m.val_required() : undefined })
    }

    try {
      const answer = await accept(form, parsed.data, token ?? typed.get('key'), visit)
      if (answer.is === 'refused') return problem('repeated', 409, form.repeat.refusal())
      if (!visit.device) visit.cookies.push(deviceCookie())
      formAnswers.inc({ form: form.name, outcome: answer.is })
      return redirect(answer.answer, 303)
    } catch (error) {
      if (error instanceof TooMany)
        return problem('limited', 429, m.val_rate_limit(), m.val_rate_limit_advice())
      log.error({ err: error, form: form.name, request: visit.id }, 'a form could not be saved')
      if (error instanceof NotSaved) return problem('failed', 500, form.notSaved())
      const { text, status } = explain(error, visit.id.slice(0, 8))
      return problem('failed', status, form.failure(text))
    }
  }
  // The server lets a visitor whose browser tells no origin through to such an action, which asks for the token.
  return Object.assign(action, { isPublicForm: true as const })
}

async function accept<Rules extends z.ZodObject, Prepared>(
  form: PublicForm<Rules, Prepared>,
  typed: z.infer<Rules>,
  key: string | undefined,
  visit: Visit,
) {
  const submission = {
    form: form.name,
    content: fingerprint(form.name, ...form.repeat.same.map((field) => String(typed[field]))),
    key: key ? fingerprint('key', key) : undefined,
  }
  const senders = sendersOf(form.name, visit, (typed as { email?: string }).email)
  return onceAtATime(submission.content, () =>
    throughGate(senders, () => save(form, typed, submission, senders)),
  )
}

async function save<Rules extends z.ZodObject, Prepared>(
  form: PublicForm<Rules, Prepared>,
  typed: z.infer<Rules>,
  submission: Submission,
  senders: Sender[],
) {
  const now = new Date()
  const standing = await standingOf(db(), submission, form.repeat, now)
  if (standing.is !== 'first') return standing
  if (await isOverLimit(db(), senders, now)) throw new TooMany()
  const prepared = await form.prepare()
  return inWork({ actor: { kind: 'visitor' }, now }, async (work) => {
    const id = randomUUID()
    const answer = successAddress(form.donePath(), form.name, id)
    const claimed = await claim(work, submission, form.repeat, answer)
    if (claimed.is !== 'first') return claimed
    await form.run(work, typed, { id, prepared })
    await countSubmission(work, senders)
    return { is: 'accepted' as const, answer }
  })
}

/** Whatever was posted, as texts. A body that is no form counts as an empty one. */
async function readForm(request: Request): Promise<Map<string, string>> {
  const entries = await request.formData().catch(() => new FormData())
  const texts = new Map<string, string>()
  for (const [name, value] of entries)
    if (typeof value === 'string' && !texts.has(name)) texts.set(name, value.toWellFormed())
  return texts
}

/** One error per field: the first says it. */
function readErrors(error: z.ZodError, labels: Record<string, string>): FormResult['errors'] {
  const texts = new Map<string, string>()
  for (const issue of error.issues) {
    const field = String(issue.path[0])
    const text =
      issue.message === 'missing' ? m.val_missing({ label: labels[field] ?? field }) : issue.message
    if (!texts.has(field)) texts.set(field, text)
  }
  return [...texts].map(([field, text]) => ({ field, text }))
}

/** VAL-12: a random mark, so that one phone's floods do not count for a whole network. */
function deviceCookie(): string {
  const secure = config().PUBLIC_ORIGIN.startsWith('https:') ? '; Secure' : ''
  return `device=${randomBytes(16).toString('base64url')}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`
}
