import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { hubForMail } from '../../site/index.server.ts'
import type { Decision } from '../application.options.ts'
import { decideApplication, undoDecision } from '../commands/decide-application.server.ts'

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
    for (const id of ids) if (await work((job) => undoDecision(job, { id, by }))) undone++
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
  for (const id of ids)
    if ((await work((job) => decideApplication(job, { id, decision, by, hub }))).ok) decided.push(id)
  if (decided.length === 0) return go(back, { kind: 'bad', text: already(decision, ids.length) })
  const rest = ids.length - decided.length
  return go(back, {
    kind: 'ok',
    text: `${done(decision, decided.length)}${rest > 0 ? `, ${rest} already decided` : ''}`,
    undo: {
      action: '/admin/registrations/decide',
      fields: { decision: 'undo', ids: decided.join(','), back },
    },
  })
})

const done = (decision: Decision, count: number) =>
  count === 1 ? `Registration ${decision} successfully` : `${count} registrations ${decision} successfully`

const already = (decision: Decision, count: number) =>
  count === 0
    ? 'Choose somebody first'
    : `Failed to ${decision === 'approved' ? 'approve' : 'reject'} registration: it was already decided or withdrawn`

/** Back to where the button was, inside this screen. */
const backTo = (typed: string) =>
  /^\/admin\/registrations(?:[/?][\w\-=&%.]*)*$/.test(typed) ? typed : '/admin/registrations'
