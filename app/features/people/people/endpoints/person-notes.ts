import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { addPersonNote } from '../commands/add-person-note.server.ts'
import { removePersonNote } from '../commands/remove-person-note.server.ts'
import { noteMaximum } from '../note.options.ts'

/** Adds a note about a person, or removes one's own. */
export const action = guardedAction('people.note', async ({ params, form, staff, work, go }) => {
  const personId = params.id ?? ''
  const back = `/admin/people/${personId}#notes`
  const noteId = textOf(form, 'remove')
  if (noteId) {
    const gone = await work((job) => removePersonNote(job, { personId, noteId, author: staff.email }))
    return go(
      back,
      gone
        ? { kind: 'ok', text: 'Note removed' }
        : { kind: 'bad', text: 'This note is gone, or a colleague wrote it' },
    )
  }
  const text = textOf(form, 'note').replace(/\r\n?/g, '\n').trim().slice(0, noteMaximum)
  if (!text) return go(back, { kind: 'bad', text: 'Write a note first' })
  const added = await work((job) => addPersonNote(job, { personId, author: staff.email, text }))
  return go(
    back,
    added
      ? { kind: 'ok', text: 'Note added' }
      : { kind: 'bad', text: 'No note: this person was merged or is being erased' },
  )
})
