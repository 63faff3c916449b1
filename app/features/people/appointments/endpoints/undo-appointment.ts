import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { unblockTime } from '../../slots/index.server.ts'
import { undoChange } from '../commands/undo-change.server.ts'

const problems = {
  'too-late': 'Too late to undo: the client is already being told, or somebody changed it again',
  taken: 'It cannot be undone: the time before was given to somebody else meanwhile',
}

/** Takes back what was just done in the calendar. */
export const action = guardedAction('appointments.change', async ({ form, staff, work, go }) => {
  const back = backTo(textOf(form, 'back'))
  const blocked = textOf(form, 'blocked')
  if (blocked) {
    const isDone = await work((job) => unblockTime(job, blocked))
    return go(back, isDone ? undone : { kind: 'bad', text: 'The block was removed already' })
  }
  const done = await work((job) => undoChange(job, { id: textOf(form, 'id'), by: staff.email }))
  return go(back, done.ok ? undone : { kind: 'bad', text: problems[done.reason] })
})

const undone = { kind: 'ok', text: 'Undone. Nobody was notified.' } as const

/** Only to screens of appointments. */
const backTo = (input: string) =>
  /^\/admin\/appointments(?:[/?][\w\-=&%.+]*)*$/.test(input) ? input : '/admin/appointments/week'
