import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction } from '~/kits/admin/guarded.server.ts'
import { tagPerson, untagPerson } from '../commands/tag-person.server.ts'
import { mostTags } from '../note.options.ts'

const refusals = {
  empty: 'Type a tag first',
  missing: 'No tag: this person was merged or is being erased',
  'too many': `A person has at most ${mostTags} tags`,
}

/** Adds a tag to a person, or removes one. */
export const action = guardedAction('people.note', async ({ params, form, staff, work, go }) => {
  const personId = params.id ?? ''
  const back = `/admin/people/${personId}#tags`
  const gone = textOf(form, 'remove')
  if (gone) {
    await work((job) => untagPerson(job, { personId, tag: gone }))
    return go(back, { kind: 'ok', text: `Tag removed: ${gone}` })
  }
  const done = await work((job) => tagPerson(job, { personId, tag: textOf(form, 'tag'), by: staff.email }))
  return go(back, done.ok ? { kind: 'ok', text: 'Tag added' } : { kind: 'bad', text: refusals[done.reason] })
})
