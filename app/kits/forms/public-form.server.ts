import { randomUUID } from 'node:crypto'
import { type ActionFunctionArgs, redirect } from 'react-router'
import type { z } from 'zod'
import { db } from '~/platform/db/db.server.ts'
import { formAbout, noteFormVisit } from '~/platform/http/form-visits.server.ts'
import { formAnswers } from '~/platform/http/metrics.server.ts'
import type { Visit } from '~/platform/http/visit.ts'
import { m } from '~/platform/i18n/texts.ts'
import { log } from '~/platform/log.server.ts'
import { likelySlip } from '~/platform/mail/slip.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import {
  type Attaching,
  type Attachment,
  arrivingFile,
  keepFile,
  keepStored,
  signAttachment,
} from './attachment.server.ts'
import type { PublicForm } from './declared-form.server.ts'
import { countDraft, dropDraft, keepDraft } from './draft.server.ts'
import { fingerprint } from './fingerprint.server.ts'
import type { FormResult } from './form-result.ts'
import { draftToken, type Params, scopeOf } from './form-setting.server.ts'
import { limitInFlight, singleFlight } from './in-flight-limit.server.ts'
import { countSubmission, isOverLimit, type Sender, sendersOf, TooMany } from './limit.server.ts'
import { beginForm, distrust, markDevice, type Posted, readErrors } from './posted.server.ts'
import { explain, NotSaved, Refused } from './problems.server.ts'
import {
  claim,
  type RepeatRule,
  type Submission,
  type SubmissionState,
  submissionStateOf,
} from './submission.server.ts'
import { successAddress } from './success.server.ts'

/**
 * A protection: the rule of a form whose answer gives access without proof of identity (a payment, a ticket, a private
 * page, a learner's cookie). What was typed is no secret, so only the same page sent again gets the first answer;
 * whether the same content may be sent from another page, the command decides.
 */
export const samePageOnly = { sameAnswerMinutes: 0, refusedHours: 0 } satisfies RepeatRule

/**
 * The steps of every public form: honeypot, token, storing a file, rules, the first response for a copy, limits, and
 * then one transaction for the row, the consent, the messages and their jobs. Whatever fails, the input stays.
 */
export function publicForm<Rules extends z.ZodObject, Prepared>(form: PublicForm<Rules, Prepared>) {
  const action = async ({ request, params, context }: ActionFunctionArgs) => {
    const { visit, everything, posted, values, again, problem } = await beginForm(form, request, context)
    const { attachment } = form
    const posting = {
      params,
      key: posted.get('token') ?? posted.get('key'),
      draft: draftToken(request),
      request,
      visit,
    }
    const answer = (given: Answer) => {
      if (given.is === 'refused') return problem('repeated', 409, form.repeat.refusal())
      visit.kept = undefined
      markDevice(visit)
      formAnswers.inc({ form: form.name, outcome: given.is })
      return redirect(given.answer, 303)
    }
    const errors = (outcome: string, status: number, result: Omit<FormResult, 'values'>) => {
      // A refused file is dropped: the form can be sent without it, or with another.
      if (result.errors.some(({ field }) => field === attachment?.field)) leaveFile(attachment, values)
      return again(outcome, status, result)
    }
    const doubt = distrust(posted, visit)
    if (doubt) return problem(doubt.outcome, 422, doubt.text, doubt.advice)
    // Returned without its file, because we were too busy or the file too large: shown as it was, to be sent when a file
    // is chosen again.
    const shownAgain = posted.has('refill') ? 'refilled' : posted.has('switch') ? 'switched' : undefined
    if (shownAgain) {
      if (attachment) keepStored(form.name, attachment.field, everything, values)
      return again(shownAgain, 200, { errors: [] })
    }
    try {
      // 'Continue on another device': stored as it is, without checking the rules.
      if (posted.has('later')) {
        await form.prepare(params, request)
        const token = await keep(form.name, { ...posting, values: leaveFile(attachment, { ...values }) })
        if (!token) return problem('invalid', 413, m.val_body_too_large())
        formAnswers.inc({ form: form.name, outcome: 'kept' })
        return redirect(`${new URL(request.url).pathname}?draft=${token}&saved=1`, 303)
      }
      const known = await takeFile(form, everything, values, posting)
      if (known) return answer(known)
      const parsed = form.rules.safeParse(values)
      if (!parsed.success) return errors('invalid', 422, readErrors(parsed.error, form.rules))
      const slip = slipIn(parsed.data, posted.get('asked'))
      if (slip) return errors('asked', 422, slip)
      const accepted = await accept(form, parsed.data, posting)
      if (accepted.is === 'accepted') noteFormVisit({ form: formAbout(form.name, params), did: 'sent' })
      return answer(accepted)
    } catch (error) {
      // A 404 from `prepare`.
      if (!(error instanceof Error)) throw error
      if (error instanceof TooMany)
        return problem('limited', 429, m.val_rate_limit(), m.val_rate_limit_advice())
      if (error instanceof Refused) {
        const { message: text, advice, field, way } = error
        if (field) return errors('refused', 409, { errors: [{ field, text }], advice })
        return again('refused', 409, { errors: [], problem: text, advice, way })
      }
      log.error({ err: error, form: form.name, request: visit.id }, 'a form could not be saved')
      if (error instanceof NotSaved) return problem('failed', 500, form.notSaved())
      const { text, status, isKnown } = explain(error, visit.id.slice(0, 8))
      return problem('failed', status, form.failure(text, isKnown))
    }
  }
  // The server admits posts without an origin only to actions with this mark, which then check the token.
  return Object.assign(action, { isPublicForm: true as const, form: form.name })
}

/** VAL-05: a likely typing mistake is questioned once. The same address submitted again is accepted. */
function slipIn(input: object, asked: string | undefined): Omit<FormResult, 'values'> | undefined {
  const { email } = input as { email?: string | null }
  const meant = email && email !== asked ? likelySlip(email) : undefined
  if (!email || !meant) return
  return { errors: [{ field: 'email', text: m.val_email_slip({ meant, email }) }], asked: email }
}

/** Without its file: a draft lives for a week, an unsent file for a day. */
function leaveFile(attachment: Attaching<string> | undefined, values: Record<string, string>) {
  if (attachment) values[attachment.field] = ''
  return values
}

type Posting = {
  params: Params
  key: string | undefined
  draft: string | undefined
  request: Request
  visit: Visit
}
type Answer = Exclude<SubmissionState, { is: 'first' }> | { is: 'accepted'; answer: string }

function submissionOf<Rules extends z.ZodObject, Prepared>(
  { name, repeat, attachment }: PublicForm<Rules, Prepared>,
  input: z.infer<Rules>,
  { params, key }: Posting,
): Submission {
  // A file sent again has another id, but the same bytes.
  const known = (field: keyof z.infer<Rules>) =>
    field === attachment?.field ? ((input[field] as Attachment | null)?.digest ?? null) : input[field]
  const same = repeat.same.map((field) => JSON.stringify(known(field)))
  return {
    form: name,
    content: fingerprint(scopeOf(name, params), ...same),
    key: key ? fingerprint('key', key) : undefined,
  }
}

/**
 * Stores a posted file, and sets its reference as the value of its field. Not when the same form was sent before: a
 * retry posts its file again, and gets the first response.
 */
async function takeFile<Rules extends z.ZodObject, Prepared>(
  form: PublicForm<Rules, Prepared>,
  posted: Posted,
  values: Record<string, string>,
  posting: Posting,
): Promise<Answer | undefined> {
  const { name, rules, repeat, attachment } = form
  const arriving = attachment && (await arrivingFile(attachment.field, posted, values))
  if (!attachment || !arriving) return undefined
  const { file, digest } = arriving
  const asStored = signAttachment(name, { id: randomUUID(), name: file.name, digest }, Date.now())
  const parsed = rules.safeParse({ ...values, [attachment.field]: asStored })
  if (parsed.success) {
    const state = await submissionStateOf(db(), submissionOf(form, parsed.data, posting), repeat, new Date())
    if (state.is !== 'first') return state
  }
  values[attachment.field] = await keepFile(name, attachment, arriving, posting.visit)
}

async function accept<Rules extends z.ZodObject, Prepared>(
  form: PublicForm<Rules, Prepared>,
  input: z.infer<Rules>,
  posting: Posting,
): Promise<Answer> {
  const { params, draft, request, visit } = posting
  const submission = submissionOf(form, input, posting)
  const senders = sendersOf(form.name, visit, (input as { email?: string }).email)
  // Another page with the same input is another person until the database says otherwise.
  return singleFlight(`${submission.content} ${submission.key}`, () =>
    limitInFlight(senders, () => save(form, input, { submission, senders, params, draft, request })),
  )
}

type Saving = Pick<Posting, 'params' | 'draft' | 'request'> & { submission: Submission; senders: Sender[] }

async function save<Rules extends z.ZodObject, Prepared>(
  form: PublicForm<Rules, Prepared>,
  input: z.infer<Rules>,
  { submission, senders, params, draft, request }: Saving,
): Promise<Answer> {
  const now = new Date()
  const state = await submissionStateOf(db(), submission, form.repeat, now)
  if (state.is !== 'first') return state
  if (await isOverLimit(db(), senders, now)) throw new TooMany()
  const prepared = await form.prepare(params, request)
  const saved = inTransaction({ actor: { kind: 'visitor' }, now }, async (work) => {
    const id = randomUUID()
    const answer = successAddress(form.donePath(params), form.name, id)
    const claimed = await claim(work, submission, form.repeat, { answer, madeId: id })
    if (claimed.is !== 'first') return claimed
    const refused = await form.run(work, input, { id, prepared, params })
    if (refused) throw new Refused(refused)
    if (draft) await dropDraft(work, draft)
    await countSubmission(work, senders)
    return { is: 'accepted' as const, answer }
  })
  return saved.catch(async (error: unknown) => {
    // A refusal reveals whether somebody applied. It counts like an accepted form, or a list of names could be tried.
    if (error instanceof Refused)
      await inTransaction({ actor: { kind: 'visitor' }, now }, (work) => countSubmission(work, senders))
    throw error
  })
}

type Keeping = Pick<Posting, 'params' | 'draft' | 'visit'> & { values: Record<string, string> }

/** Storing a draft counts for a limit of its own, as large as that of sending: one per form, whatever its address. */
async function keep(name: string, { params, values, draft, visit }: Keeping): Promise<string | undefined> {
  const senders = sendersOf(`${name} later`, visit)
  return limitInFlight(senders, () =>
    inTransaction({ actor: { kind: 'visitor' } }, async (work) => {
      const token = await keepDraft(work, scopeOf(name, params), values, draft)
      await countSubmission(work, senders)
      await countDraft(work, visit)
      return token
    }),
  )
}
