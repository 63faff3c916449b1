import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { hubForMail } from '../../site/index.server.ts'
import { decideRegistration, undoDecision } from '../commands/decide-registration.server.ts'
import type { Decision } from '../registration.options.ts'
import { kindOf } from '../staff.queries.server.ts'

const atMost = 50

/** A-REG-06, A-REG-13: one decision or many, and taking them back. Each is a decision of its own; one lost race spoils no other. */
export const action = guardedAction('applications.decide', async ({ form, staff, work, go }) => {
  const ids = form
    .getAll('ids')
    .flatMap((value) => String(value).split(','))
    .filter((id) => /^[0-9a-f-]{36}$/.test(id))
    .slice(0, atMost)
  const back = backTo(textOf(form, 'back'))
  const by = staff.email
  if (textOf(form, 'decision') === 'undo') {
    let undone = 0
    for (const id of ids) {
      const kind = await kindOf(db(), id)
      if (kind && (await work((job) => undoDecision(job, kind, { id, by })))) undone++
    }
    if (undone === 0)
      return go(back, { kind: 'bad', text: 'Too late to take it back: the messages are on their way' })
    return go(back, {
      kind: 'ok',
      text: undone === 1 ? 'Taken back. Nobody was told.' : `${undone} taken back. Nobody was told.`,
    })
  }
  const decision: Decision = textOf(form, 'decision') === 'approved' ? 'approved' : 'rejected'
  const hub = await hubForMail()
  const decided: string[] = []
  let why: string | undefined
  for (const id of ids) {
    const kind = await kindOf(db(), id)
    const done = kind && (await work((job) => decideRegistration(job, kind, { id, decision, by, hub })))
    if (done?.ok) decided.push(id)
    else if (done && 'why' in done) why = done.why
  }
  if (decided.length === 0) return go(back, { kind: 'bad', text: failed(decision, ids.length, why) })
  const rest = ids.length - decided.length
  return go(back, {
    kind: 'ok',
    text: `${done(decision, decided.length)}${rest > 0 ? `, ${rest} not: ${why ?? 'already decided'}` : ''}`,
    undo: {
      action: '/admin/registrations/decide',
      fields: { decision: 'undo', ids: decided.join(','), back },
    },
  })
})

const done = (decision: Decision, count: number) =>
  count === 1 ? `Registration ${decision} successfully` : `${count} registrations ${decision} successfully`

const failed = (decision: Decision, count: number, why = 'it was already decided or withdrawn') =>
  count === 0
    ? 'Choose somebody first'
    : `Failed to ${decision === 'approved' ? 'approve' : 'reject'} registration: ${why}`

/** Back to where the button was: this screen, or one that shows the same registrations in its own way. */
const backTo = (typed: string) =>
  /^\/admin\/(?:registrations|opportunities)(?:[/?][\w\-=&%.+]*)*$/.test(typed)
    ? typed
    : '/admin/registrations'
