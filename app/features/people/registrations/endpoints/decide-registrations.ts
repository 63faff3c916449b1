import { randomUUID } from 'node:crypto'
import type { Flash } from '~/kits/admin/flash.server.ts'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { pageSizes } from '~/kits/admin/list-address.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { db } from '~/platform/db/db.server.ts'
import { log } from '~/platform/log.server.ts'
import { hubForMail } from '../../../core/site/index.server.ts'
import {
  type Decided,
  decideRegistration,
  type Undone,
  undoDecision,
} from '../commands/decide-registration.server.ts'
import { startMassDecision } from '../commands/start-mass-decision.server.ts'
import { decidedAtOnce } from '../mass.options.ts'
import { type Decision, reasonMaximum, rejectionReasons } from '../registration.options.ts'
import { kindOf, undoOffer } from '../staff.queries.server.ts'

/**
 * A-REG-06, A-REG-13: one decision or many, and undoing them. Each is a transaction of its own, so a refused one does
 * not affect the others.
 */
export const action = guardedAction('registrations.decide', async ({ form, staff, work, go, goOn }) => {
  const { wanted, ids } = asked(form)
  const back = backTo(textOf(form, 'back'))
  const by = staff.email
  if (wanted === 'undo') {
    const outcomes: Undone[] = []
    for (const id of ids) {
      const kind = await kindOf(db(), id, staff)
      if (kind) outcomes.push(await work((job) => undoDecision(job, kind, { id, by })))
    }
    return go(back, tookBack(outcomes))
  }
  if (ids.length === 0) return go(back, { kind: 'bad', text: 'Choose somebody first' })
  const decision: Decision = wanted
  if (ids.length > decidedAtOnce && isAllowed('applications.decide', staff.groups)) {
    const id = randomUUID()
    const { reason } = becauseIn(form)
    const started = await work((job) => startMassDecision(job, { id, decision, reason, by, ids }))
    if (!started.ok) return go(back, { kind: 'bad', text: 'None of them can be decided any more' })
    const text = `${started.total.toLocaleString('en-US')} registrations on their way to be ${decision}`
    return go(`/admin/registrations/decisions/${id}`, { kind: 'ok', text })
  }
  const hub = await hubForMail()
  const decided: string[] = []
  let why: string | undefined
  let stay = 0
  for (const id of ids) {
    const outcome = await decideOne(id).catch((err: unknown): undefined => {
      log.error({ err, registration: id }, 'a decision failed')
    })
    if (outcome?.ok) decided.push(id)
    else why ??= refused(outcome, decision)
    if (outcome && 'reason' in outcome) stay++
    // An unexpected error stops the loop: staff must not wait fifty times for a database that is down.
    if (!outcome) break
  }
  if (decided.length === 0) return go(back, { kind: 'bad', text: why ?? '' })
  const rest = ids.length - decided.length
  const others =
    rest === stay ? `${rest} stay as they were: decided or withdrawn before` : `${rest} not: ${why}`
  return goOn(back, {
    kind: 'ok',
    text: `${done(decision, decided.length)}${rest > 0 ? `. ${others}` : ''}`,
    undo: await undoOffer(db(), decided, back),
  })

  async function decideOne(id: string): Promise<Decided> {
    const kind = await kindOf(db(), id, staff)
    if (!kind) return { ok: false, reason: 'missing' }
    return work((job) => decideRegistration(job, kind, { id, decision, by, hub, because: becauseIn(form) }))
  }
})

/** The ticked rows with one button for all, or the button of one row, which names both decision and registration. */
function asked(form: FormData): { wanted: Decision | 'undo'; ids: string[] } {
  const one = (['approved', 'rejected'] as const).find((decision) => form.has(decision))
  const named = textOf(form, 'decision')
  const ids = form
    .getAll(one ?? 'ids')
    .flatMap((value) => String(value).split(','))
    .filter((id) => /^[0-9a-f-]{36}$/.test(id))
    .slice(0, pageSizes.at(-1))
  return { wanted: one ?? (named === 'undo' || named === 'approved' ? named : 'rejected'), ids }
}

/** Why it is a rejection, as far as staff said so. */
const becauseIn = (form: FormData) => ({
  reason: rejectionReasons.find((one) => one === textOf(form, 'reason')) ?? null,
  words: textOf(form, 'words').replace(/\r\n?/g, '\n').trim().slice(0, reasonMaximum) || null,
})

/** How many were undone, and the names of those that were not. */
function tookBack(outcomes: Undone[]): Flash {
  const stand = outcomes.filter((outcome) => !outcome.ok)
  const undone = outcomes.length - stand.length
  if (undone === 0) return { kind: 'bad', text: 'Too late to undo: the messages are already being sent' }
  const text =
    undone === 1 ? 'Undone. Nobody was notified.' : `${undone} undone. Nobody was notified of these.`
  if (stand.length === 0)
    return { kind: 'ok', text: undone === 1 ? text : `${undone} undone. Nobody was notified.` }
  const names = stand.slice(0, 5).flatMap(({ name }) => name ?? [])
  const more = stand.length > names.length ? ` and ${stand.length - names.length} more` : ''
  return {
    kind: 'bad',
    text: `${text} Not undone, because their messages were already sent: ${names.join(', ')}${more}.`,
  }
}

const done = (decision: Decision, count: number) =>
  count === 1 ? `Registration ${decision} successfully` : `${count} registrations ${decision} successfully`

/** A-REG-13: the reason, or that somebody was faster, or only that it failed. */
function refused(outcome: Decided | undefined, decision: Decision): string {
  if (!outcome) return `Failed to ${decision === 'approved' ? 'approve' : 'reject'} registration`
  if ('why' in outcome) return outcome.why
  return 'Failed to update registration: it was already decided or withdrawn'
}

/** Back to the page of the button: this screen, or another that shows the same registrations. */
const backTo = (input: string) =>
  /^\/admin\/(?:registrations|opportunities)(?:[/?][\w\-=&%.+]*)*$/.test(input)
    ? input
    : '/admin/registrations'
