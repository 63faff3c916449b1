import { randomUUID } from 'node:crypto'
import { type ActionFunctionArgs, redirect } from 'react-router'
import type { z } from 'zod'
import { db } from '~/platform/db/db.server.ts'
import { formAnswers } from '~/platform/http/metrics.server.ts'
import type { Visit } from '~/platform/http/visit.ts'
import { m } from '~/platform/i18n/texts.ts'
import { log } from '~/platform/log.server.ts'
import { inWork, type Work } from '~/platform/work/work.server.ts'
import { dropDraft, keepDraft } from './draft.server.ts'
import { fingerprint } from './fingerprint.server.ts'
import { draftToken, type Params, scopeOf } from './form-setting.server.ts'
import { onceAtATime, throughGate } from './gate.server.ts'
import { countSubmission, isOverLimit, type Sender, sendersOf, TooMany } from './limit.server.ts'
import { beginForm, distrust, markDevice, readErrors } from './posted.server.ts'
import { explain, NotSaved, Refused } from './problems.server.ts'
import { claim, type RepeatRule, type Submission, standingOf } from './submission.server.ts'
import { successAddress } from './success.server.ts'

/** A command that says no, in the form's own words. Everything it did is undone, everything typed stays. */
type Refusal = { refusal: string; advice?: string }

type PublicForm<Rules extends z.ZodObject, Prepared> = {
  name: string
  rules: Rules
  /** Labels as the form shows them, in its order, for 'is missing'. */
  labels: () => Record<keyof z.infer<Rules>, string>
  /** Which fields make two submissions the same, and what happens then. */
  repeat: RepeatRule & { same: (keyof z.infer<Rules> & string)[]; refusal: () => string }
  failure: (detail: string) => string
  notSaved: () => string
  /** What the command needs to know beforehand: asked for before its transaction, which must wait for nobody. */
  prepare: (params: Params) => Promise<Prepared>
  /** The command. It is given the id the thing it makes must have, because the answer names it. */
  run: (
    work: Work,
    typed: z.infer<Rules>,
    setting: { id: string; prepared: Prepared; params: Params },
  ) => Promise<Refusal | undefined>
  /** The page that says it worked; the signed id is added. */
  donePath: (params: Params) => string
}

/**
 * The way of every public form: honeypot, token, rules, a copy gets the first answer, limits, and then one
 * transaction for the row, the consent, the messages and their jobs. Whatever fails, what was typed stays.
 */
export function publicForm<Rules extends z.ZodObject, Prepared>(form: PublicForm<Rules, Prepared>) {
  const action = async ({ request, params, context }: ActionFunctionArgs) => {
    const { visit, posted, values, again, problem } = await beginForm(form, request, context)
    const doubt = distrust(posted, visit)
    if (doubt) return problem(doubt.outcome, 422, doubt.text, doubt.advice)
    try {
      // 'Continue on another device': kept as it is, whatever the rules would say.
      if (posted.has('later')) {
        await form.prepare(params)
        const token = await keep(form.name, { params, values, draft: draftToken(request), visit })
        if (!token) return problem('invalid', 413, m.val_body_too_large())
        formAnswers.inc({ form: form.name, outcome: 'kept' })
        return redirect(`${new URL(request.url).pathname}?draft=${token}&saved=1`, 303)
      }
      const parsed = form.rules.safeParse(values)
      if (!parsed.success) return again('invalid', 422, readErrors(parsed.error, form.labels()))
      const key = posted.get('token') ?? posted.get('key')
      const answer = await accept(form, parsed.data, { params, key, draft: draftToken(request), visit })
      if (answer.is === 'refused') return problem('repeated', 409, form.repeat.refusal())
      markDevice(visit)
      formAnswers.inc({ form: form.name, outcome: answer.is })
      return redirect(answer.answer, 303)
    } catch (error) {
      // A page that is not there, from `prepare`.
      if (!(error instanceof Error)) throw error
      if (error instanceof TooMany)
        return problem('limited', 429, m.val_rate_limit(), m.val_rate_limit_advice())
      if (error instanceof Refused) return problem('refused', 409, error.message, error.advice)
      log.error({ err: error, form: form.name, request: visit.id }, 'a form could not be saved')
      if (error instanceof NotSaved) return problem('failed', 500, form.notSaved())
      const { text, status } = explain(error, visit.id.slice(0, 8))
      return problem('failed', status, form.failure(text))
    }
  }
  // The server lets a visitor whose browser tells no origin through to such an action, which asks for the token.
  return Object.assign(action, { isPublicForm: true as const })
}

type Posting = { params: Params; key: string | undefined; draft: string | undefined; visit: Visit }

async function accept<Rules extends z.ZodObject, Prepared>(
  form: PublicForm<Rules, Prepared>,
  typed: z.infer<Rules>,
  { params, key, draft, visit }: Posting,
) {
  const same = form.repeat.same.map((field) => JSON.stringify(typed[field]))
  const submission = {
    form: form.name,
    content: fingerprint(scopeOf(form.name, params), ...same),
    key: key ? fingerprint('key', key) : undefined,
  }
  const senders = sendersOf(form.name, visit, (typed as { email?: string }).email)
  return onceAtATime(submission.content, () =>
    throughGate(senders, () => save(form, typed, { submission, senders, params, draft })),
  )
}

type Saving = { submission: Submission; senders: Sender[]; params: Params; draft: string | undefined }

async function save<Rules extends z.ZodObject, Prepared>(
  form: PublicForm<Rules, Prepared>,
  typed: z.infer<Rules>,
  { submission, senders, params, draft }: Saving,
) {
  const now = new Date()
  const standing = await standingOf(db(), submission, form.repeat, now)
  if (standing.is !== 'first') return standing
  if (await isOverLimit(db(), senders, now)) throw new TooMany()
  const prepared = await form.prepare(params)
  return inWork({ actor: { kind: 'visitor' }, now }, async (work) => {
    const id = randomUUID()
    const answer = successAddress(form.donePath(params), form.name, id)
    const claimed = await claim(work, submission, form.repeat, { answer, madeId: id })
    if (claimed.is !== 'first') return claimed
    const refused = await form.run(work, typed, { id, prepared, params })
    if (refused) throw new Refused(refused.refusal, refused.advice)
    if (draft) await dropDraft(work, draft)
    await countSubmission(work, senders)
    return { is: 'accepted' as const, answer }
  })
}

type Keeping = Pick<Posting, 'params' | 'draft' | 'visit'> & { values: Record<string, string> }

/** Keeping costs as much of the limit as sending, but of one of its own: one for the form, whatever its address says. */
async function keep(name: string, { params, values, draft, visit }: Keeping): Promise<string | undefined> {
  const senders = sendersOf(`${name} later`, visit)
  return throughGate(senders, () =>
    inWork({ actor: { kind: 'visitor' } }, async (work) => {
      const token = await keepDraft(work, scopeOf(name, params), values, draft)
      await countSubmission(work, senders)
      return token
    }),
  )
}
