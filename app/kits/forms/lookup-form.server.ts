import { type ActionFunctionArgs, type Params, redirect } from 'react-router'
import type { z } from 'zod'
import { formAnswers } from '~/platform/http/metrics.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { log } from '~/platform/log.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { countSubmission, sendersOf, TooMany } from './limit.server.ts'
import { beginForm, distrust, markDevice, readErrors } from './posted.server.ts'
import { explain } from './problems.server.ts'

type LookupForm<Rules extends z.ZodObject> = {
  name: string
  rules: Rules
  /** The values that could be guessed by trying: each value has a limit of its own, whoever tries. */
  guessed: (input: z.infer<Rules>) => string[]
  /** The redirect target; undefined when nothing was found. */
  find: (input: z.infer<Rules>, params: Params) => Promise<string | undefined>
  nothing: () => string
}

/** A form that finds something instead of creating it. Every attempt counts, because a wrong one may be a guess. */
export function lookupForm<Rules extends z.ZodObject>(form: LookupForm<Rules>) {
  const action = async ({ request, params, context }: ActionFunctionArgs) => {
    const { visit, posted, values, again, problem } = await beginForm(form, request, context)
    const doubt = distrust(posted, visit)
    if (doubt) return problem(doubt.outcome, 422, doubt.text, doubt.advice)
    if (posted.has('switch')) return again('switched', 200, { errors: [] })
    const parsed = form.rules.safeParse(values)
    if (!parsed.success) return again('invalid', 422, readErrors(parsed.error, form.rules))
    try {
      markDevice(visit)
      const senders = sendersOf(form.name, visit, ...form.guessed(parsed.data))
      await inTransaction({ actor: { kind: 'visitor' } }, (work) => countSubmission(work, senders))
      const found = await form.find(parsed.data, params)
      if (!found) return problem('nothing', 404, form.nothing())
      formAnswers.inc({ form: form.name, outcome: 'found' })
      return redirect(found, 303)
    } catch (error) {
      // A 404 from `find`.
      if (!(error instanceof Error)) throw error
      if (error instanceof TooMany)
        return problem('limited', 429, m.val_rate_limit(), m.val_rate_limit_advice())
      log.error({ err: error, form: form.name, request: visit.id }, 'a form could not be answered')
      const { text, status } = explain(error, visit.id.slice(0, 8))
      return problem('failed', status, text)
    }
  }
  return Object.assign(action, { isPublicForm: true as const })
}
