import { data, Form } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { TextInput } from '~/ui/field.tsx'
import { requestErasure } from '../commands/request-erasure.server.ts'
import { personForMerging } from '../staff.queries.server.ts'
import type { Route } from './+types/person-erase'

export const loader = guardedLoader('people.change', async ({ params }) => {
  const person = orNotFound(await personForMerging(db(), params.id ?? ''))
  return { id: person.id, fullName: person.fullName, counts: person.counts }
})

export const action = guardedAction('people.change', async ({ params, form, work, note, go }) => {
  const id = params.id ?? ''
  const person = orNotFound(await personForMerging(db(), id))
  const input = textOf(form, 'name')
  const isSame = input.trim().toLowerCase() === person.fullName.trim().toLowerCase()
  if (!isSame) return data({ problem: 'This is not the name of the person.', input }, { status: 422 })
  await work((job) => requestErasure(job, { personId: id }))
  await note('deleted', { person: id })
  return go(`/admin/people/${id}`, { kind: 'ok', text: 'The worker erases everything within minutes' })
})

/** Confirmed by typing: an erasure cannot be undone. */
export default function PersonErase({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fullName, counts } = loaderData
  return (
    <>
      <title>{`Erase ${fullName}`}</title>
      <PageHead
        title={`Erase ${fullName}`}
        text="Everything that is held of this person goes for good, from every table, file and message."
      />
      <Panel>
        <div className="grid max-w-xl gap-4 p-4">
          <Note kind="warn">
            Goes: {counts.map(({ name, rows }) => `${rows} ${name}`).join(', ')}. Stays, without the person:
            that staff did something and when, and that this was asked for.
          </Note>
          {actionData && <Note kind="bad">{actionData.problem}</Note>}
          <Form method="post" className="grid gap-4">
            <TextInput
              id="name"
              name="name"
              label={`Type the name to erase: ${fullName}`}
              defaultValue={actionData?.input}
              autoComplete="off"
            />
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={`/admin/people/${id}`}>Keep everything</ButtonLink>
              <Button variant="danger" type="submit">
                Erase for good
              </Button>
            </div>
          </Form>
        </div>
      </Panel>
    </>
  )
}
